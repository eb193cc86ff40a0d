import { describe, expect, it } from '@jest/globals';
import { runStages } from './run-stages.js';
import type { Stage, StageContext } from './stage.js';

const context: StageContext = {
  signal: new AbortController().signal,
  infrastructure: () => Promise.reject(new Error('not needed here')),
};

function stage(name: string, run: Stage['run'], runs: Stage['runs'] = 'in line'): Stage {
  return { name, runs, run };
}

describe('the stages of npm test', () => {
  it('go on after a failure and add up', async () => {
    const lines: string[] = [];

    const total = await runStages(
      [
        stage('first', () => Promise.resolve({ passed: 0, failed: 1 })),
        stage('broken', () => Promise.reject(new Error('no such program'))),
        stage('last', () => Promise.resolve({ passed: 7, failed: 0 })),
      ],
      context,
      (line) => lines.push(line),
    );

    expect(total).toEqual({ passed: 7, failed: 2 });
    expect(lines.join('\n')).toContain('no such program');
    expect(lines.filter((line) => line.startsWith('FAIL'))).toHaveLength(2);
  });

  it('run one after another, beside two in the background, which count too', async () => {
    const running = new Set<string>();
    const seen: string[] = [];
    let unitIsDone: () => void;
    const unit = new Promise<void>((resolve) => (unitIsDone = resolve));
    const observed = (name: string, runs: Stage['runs'], until?: Promise<void>): Stage =>
      stage(
        name,
        async () => {
          running.add(name);
          await (until ?? new Promise((resolve) => setImmediate(resolve)));
          seen.push(`${name} beside ${[...running].filter((other) => other !== name).join(' and ')}`);
          running.delete(name);
          if (name === 'unit') unitIsDone();
          return { passed: 1, failed: 0 };
        },
        runs,
      );

    const background = ['lint', 'types', 'format'].map((name) => observed(name, 'in background', unit));
    const stages = [
      observed('build', 'in line'),
      ...background,
      observed('unit', 'in line'),
      observed('e2e', 'in line'),
    ];
    const total = await runStages(stages, context, () => undefined);

    expect(seen.slice(0, 2)).toEqual(['build beside ', 'unit beside lint and types']);
    expect(seen).toHaveLength(6);
    expect(total).toEqual({ passed: 6, failed: 0 });
  });

  it('that are stopped have failed, as those that have not begun, and it is said why', async () => {
    const late = new AbortController();
    const lines: string[] = [];
    const stopped = (): Promise<never> => {
      late.abort(new Error('the time is over'));
      return Promise.reject(new Error('aborted'));
    };
    const begun: string[] = [];
    const stages = [
      stage('e2e', stopped),
      stage('long', () => Promise.resolve({ passed: begun.push('long'), failed: 0 })),
    ];

    const total = await runStages(stages, { ...context, signal: late.signal }, (line) => lines.push(line));

    expect(total).toEqual({ passed: 0, failed: 2 });
    expect(begun).toEqual([]);
    expect(lines.filter((line) => line === 'Error: the time is over')).toHaveLength(2);
  });

  it('run again, at the end and alone, what asks for it, and count as that says', async () => {
    const done: string[] = [];
    const busy = { passed: 5, failed: 1, again: () => Promise.resolve({ passed: done.push('again') + 5, failed: 0 }) };
    const stages = [
      stage('e2e', () => Promise.resolve(busy)),
      stage('lint', () => Promise.resolve({ passed: done.push('lint'), failed: 0 }), 'in background'),
    ];

    expect(await runStages(stages, context, () => undefined)).toEqual({ passed: 8, failed: 0 });
    expect(done).toEqual(['lint', 'again']);
  });
});
