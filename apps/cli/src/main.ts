import { readConfig } from './config.js';
import { run } from './run.js';

/** The process: its streams, its signals, its exit code. */
const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  // The second one is not caught: it ends the process there and then.
  process.once(signal, () => interruption.abort());
}
// The reader of our output has closed it, as `| head` does once it has enough.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

const { stdin, stdout, stderr } = process;
process.exitCode = await run(process.argv.slice(2), {
  io: { stdin, stdout, stderr, signal: interruption.signal },
  config: readConfig(),
  now: () => new Date(),
});
