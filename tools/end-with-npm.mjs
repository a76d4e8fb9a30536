/**
 * npm does not pass a SIGTERM on through its shell: whoever ends `npm start` would leave the server behind. Calls `stop`
 * once the shell that npm started us with is gone.
 */
export function endWithNpm(stop) {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    stop();
  }, 500);
  watch.unref();
}
