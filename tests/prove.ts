/** Whether the long form runs, `npm run prove`: all rows, many seeds, thousands of steps. Node alone; pages ask Vite. */
export const PROVE = Boolean(process.env.HORDE_PROVE);

/** For tests whose long form takes minutes. */
export const PATIENCE = { timeout: PROVE ? 1_200_000 : 30_000 };
