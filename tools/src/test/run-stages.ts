import type { Stage, StageContext, StageResult } from './stage.js';

/** Runs every stage, whatever the ones before it found, and returns the sum. */
export async function runStages(
  stages: readonly Stage[],
  context: StageContext,
  say: (line: string) => void,
): Promise<StageResult> {
  const total = { passed: 0, failed: 0 };
  for (const stage of stages) {
    const startedAt = Date.now();
    const { passed, failed } = await runOne(stage, context, say);
    total.passed += passed;
    total.failed += failed;
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
    say(`${failed === 0 ? 'ok  ' : 'FAIL'} ${stage.name}: ${passed} passed, ${failed} failed (${seconds} s)`);
  }
  return total;
}

async function runOne(stage: Stage, context: StageContext, say: (line: string) => void): Promise<StageResult> {
  try {
    return await stage.run(context);
  } catch (error) {
    say(error instanceof Error ? (error.stack ?? error.message) : String(error));
    return { passed: 0, failed: 1 };
  }
}
