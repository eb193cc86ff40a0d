import { PrivateInfrastructure } from './private-infrastructure.js';
import { runInTime, timeLimits } from './run-in-time.js';
import { runStages } from './run-stages.js';
import { longStages, stages } from './stages.js';

/**
 * `npm test`: runs every stage except the long one. `run.mjs test <stage> [filter]`: runs one stage, with the test files
 * whose path contains the filter. `run.mjs test ci`: runs what `npm test` does, then the long tests that there is time for.
 * The last line is "N passed, N failed".
 */
const [wanted, filter] = process.argv.slice(2);
const all = [...stages, ...longStages];
const inTime = wanted === 'ci';
const selected = wanted === undefined ? stages : all.filter(({ name }) => name === wanted);
if (selected.length === 0 && !inTime) {
  console.error(`usage: npm test [-- ci|<stage> [filter]]; the stages are: ${all.map(({ name }) => name).join(', ')}`);
  process.exit(2);
}

const infrastructure = new PrivateInfrastructure();
const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  // Often it comes twice: to the group and from npm, or from an impatient person. The second one must not cut the stop off.
  process.on(signal, () => {
    if (interruption.signal.aborted) return;
    interruption.abort();
    void infrastructure.stop().finally(() => process.exit(1));
  });
}
try {
  const context = { filter, signal: interruption.signal, infrastructure: () => infrastructure.start() };
  const say = (line: string): void => console.log(line);
  const { passed, failed } = await (inTime
    ? runInTime(timeLimits(process.env, Date.now()), context, say)
    : runStages(selected, context, say));
  if (failed > 0) process.exitCode = 1;
  await infrastructure.stop();
  console.log(`${passed} passed, ${failed} failed`);
  // What was stopped may have left processes that hold on to this one's output.
  if (inTime) process.exit();
} finally {
  await infrastructure.stop();
}
