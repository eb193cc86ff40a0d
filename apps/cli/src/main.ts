import { readConfig } from './config.js';
import { run } from './program.js';

/** The entry point: connects streams, signals and exit code of the process to the program. */
const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  // `once`: a second signal ends the process at once.
  process.once(signal, () => interruption.abort());
}
// EPIPE: the reader of stdout has closed it, as `| head` does when it has enough. That is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

const { stdin, stdout, stderr } = process;
const config = readConfig();
process.exitCode = await run(process.argv.slice(2), {
  io: { stdin, stdout, stderr, signal: interruption.signal, hasColors: stdout.isTTY && !config.noColor },
  config,
  now: () => new Date(),
});
