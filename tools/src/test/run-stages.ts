import pLimit from 'p-limit';
import type { Stage, StageContext, StageResult } from './stage.js';

/** Each is a process that keeps one core busy. */
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
  for (const group of groupsOf(stages)) {
    const limit = pLimit(sideBySide);
    await Promise.all(group.map((stage) => limit(() => runOne(stage))));
  }
  return total;
}

/** In order: stages that run alone, and between them those that may run side by side. */
function groupsOf(stages: readonly Stage[]): Stage[][] {
  const groups: Stage[][] = [];
  for (const stage of stages) {
    const last = groups.at(-1);
    if (last === undefined || stage.alone || last[0]?.alone === true) groups.push([stage]);
    else last.push(stage);
  }
  return groups;
}

async function resultOf(stage: Stage, context: StageContext, say: (line: string) => void): Promise<StageResult> {
  try {
    return await stage.run(context);
  } catch (error) {
    say(error instanceof Error ? (error.stack ?? error.message) : String(error));
    return { passed: 0, failed: 1 };
  }
}
