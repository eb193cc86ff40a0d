import { limitLogs } from '../infra/log-file.js';

/** How long a log may grow beyond its limit before it is noticed. */
const checkEveryMs = 5_000;

/** Keeps the logs of running processes from growing without bound, until `signal` aborts. */
export function keepLogsLimited(folder: string, signal: AbortSignal, say: (line: string) => void): void {
  const timer = setInterval(() => {
    limitLogs(folder, (path, error) => {
      say(`the log ${path} could not be cut: ${error instanceof Error ? error.message : String(error)}`);
    });
  }, checkEveryMs);
  timer.unref();
  signal.addEventListener('abort', () => clearInterval(timer));
}
