/** The worker of `worker-host.ts`. Importing this module starts listening. */
import { createGameServer, type HostRequest } from './game-server.ts';

const serve = createGameServer(
  (answer) => postMessage(answer),
  () => performance.now(),
);

addEventListener('message', ({ data }: MessageEvent<HostRequest>) => serve(data));
