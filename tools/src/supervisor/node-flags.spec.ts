import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { nodeFlags, nodeFlagsOf } from './node-flags.js';

const GiB = 1024 ** 3;
const small = ['--max-semi-space-size=8', '--v8-pool-size=1'];
const one = { size: 'middle', processes: 'one', memoryBytes: 16 * GiB, environment: {} } as const;
const each = { size: 'large', processes: 'each', memoryBytes: 16 * GiB, environment: {} } as const;

describe('the flags of services', () => {
  it('are the same under npm start and in the image', () => {
    const [, options = ''] = /^ENV NODE_OPTIONS="(.*)"$/m.exec(readFileSync('Dockerfile', 'utf8')) ?? [];
    expect(options.split(' ')).toEqual(nodeFlags);
  });

  it('keep the young generation small in one process, and where memory is small', () => {
    expect(nodeFlagsOf(one, 1)).toEqual([...small, '--max-old-space-size=4096']);
    expect(nodeFlagsOf({ ...each, size: 'small', memoryBytes: 2 * GiB }, 5)).toEqual([
      ...small,
      '--max-old-space-size=192',
    ]);
    expect(nodeFlagsOf(each, 5)).toEqual(['--max-semi-space-size=32', '--max-old-space-size=2361']);
  });

  it.each([
    ['one', 0.5, 1, 192],
    ['one', 1, 1, 256],
    ['one', 2, 1, 1024],
    ['one', 4, 1, 2048],
    ['each', 1, 5, 192],
    ['each', 4, 5, 518],
    ['each', 8, 5, 1132],
    ['each', 8, 12, 416],
    ['each', 64, 5, 4096],
  ] as const)(
    'leave room for the servers: %s process(es), %d GiB, %i in all: %i MiB each',
    (processes, memory, count, limit) => {
      const [flag] = nodeFlagsOf({ ...each, processes, memoryBytes: memory * GiB }, count).slice(-1);
      expect(flag).toBe(`--max-old-space-size=${limit}`);
    },
  );

  it.each(['--max-old-space-size=700', '--inspect --max_old_space_size=700'])(
    'leave NODE_OPTIONS=%j alone',
    (options) => {
      expect(nodeFlagsOf({ ...one, environment: { NODE_OPTIONS: options } }, 1)).toEqual(small);
    },
  );
});
