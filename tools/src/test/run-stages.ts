import pLimit from 'p-limit';
import type { Stage, StageContext, StageResult } from './stage.js';

/** Of the stages in the background: each is a process that keeps one core busy. */
const sideBySide = 2;

/** Runs every stage, whatever the ones before it found, and returns the sum. */
export async function runStages(
  stages: readonly Stage[],
  context: StageContext,
  say: (line: string) => void,
): Promise<StageResult> {
  const total = { passed: 0, failed: 0 };
  const runOne = async (stage: Stage): Promise<void> => {
    const startedAt = Date.now();
    const { passed, failed } = await resultOf(stage, context, say);
    total.passed += passed;
    total.failed += failed;
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
    say(`${failed === 0 ? 'ok  ' : 'FAIL'} ${stage.name}: ${passed} passed, ${failed} failed (${seconds} s)`);
  };
  const limit = pLimit(sideBySide);
  const inBackground: Promise<void>[] = [];
  for (const stage of stages) {
    if (stage.inBackground) inBackground.push(limit(() => runOne(stage)));
    else await runOne(stage);
  }
  await Promise.all(inBackground);
  return total;
}

async function resultOf(stage: Stage, context: StageContext, say: (line: string) => void): Promise<StageResult> {
  try {
    return await stage.run(context);
  } catch (error) {
    say(error instanceof Error ? (error.stack ?? error.message) : String(error));
    return { passed: 0, failed: 1 };
  }
}
