import pLimit from 'p-limit';
import type { Stage, StageContext, StageResult } from './stage.js';

/** Number of background stages at once: each keeps one core busy. */
const sideBySide = 2;

/** Runs every stage, even after failures, and returns the sum. Failed files that may be repeated run again alone at the end. */
export async function runStages(
  stages: readonly Stage[],
  context: StageContext,
  say: (line: string) => void,
): Promise<StageResult> {
  const run = new Run(context, say);
  const limit = pLimit(sideBySide);
  const inBackground: Promise<void>[] = [];
  for (const stage of stages) {
    if (stage.runs === 'in background') inBackground.push(limit(() => run.one(stage)));
    else await run.one(stage);
  }
  await Promise.all(inBackground);
  await run.repeatFailed();
  return run.total;
}

class Run {
  readonly total = { passed: 0, failed: 0 };
  private readonly toRepeat: { name: string; again: () => Promise<StageResult> }[] = [];

  constructor(
    private readonly context: StageContext,
    private readonly say: (line: string) => void,
  ) {}

  one({ name, run }: Stage): Promise<void> {
    return this.timed(name, () => run(this.context));
  }

  async repeatFailed(): Promise<void> {
    for (const { name, again } of this.toRepeat.splice(0))
      await this.timed(`${name}, with what failed run again`, again);
  }

  private async timed(name: string, run: () => Promise<StageResult>): Promise<void> {
    const startedAt = Date.now();
    const { passed, failed, again } = await this.resultOf(run);
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
    if (again !== undefined) {
      this.toRepeat.push({ name, again });
      this.say(`??   ${name}: ${passed} passed, ${failed} failed (${seconds} s); what failed runs again, alone`);
      return;
    }
    this.total.passed += passed;
    this.total.failed += failed;
    this.say(`${failed === 0 ? 'ok  ' : 'FAIL'} ${name}: ${passed} passed, ${failed} failed (${seconds} s)`);
  }

  private async resultOf(run: () => Promise<StageResult>): Promise<StageResult> {
    try {
      this.context.signal.throwIfAborted();
      return await run();
    } catch (error) {
      // Of what was stopped, the reason is worth more than that it was.
      const { aborted, reason } = this.context.signal;
      this.say(aborted ? String(reason) : error instanceof Error ? (error.stack ?? error.message) : String(error));
      return { passed: 0, failed: 1 };
    }
  }
}
