import { endWithNpm } from './end-with-npm.mjs';

/** Ctrl-C, or the end of the npm that started us: closes a Vite server, its watchers and its sockets; nothing stays behind. */
export function stopOnSignals(server) {
  let stopping = false;
  const stop = () => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(0), 2000).unref(); // a socket that does not close does not keep us
    server.close().finally(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  endWithNpm(stop);
}
