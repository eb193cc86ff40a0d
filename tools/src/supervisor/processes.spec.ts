import { describe, expect, it } from '@jest/globals';
import { coresOfQuota, processesOf, sizeOf } from './processes.js';

const GiB = 1024 ** 3;
const large = { cores: 8, memoryBytes: 16 * GiB };

describe('PARLEY_PROCESSES', () => {
  it.each([
    [{ cores: 1, memoryBytes: 16 * GiB }, 'one'],
    [{ cores: 0.5, memoryBytes: 16 * GiB }, 'one'],
    [{ cores: 8, memoryBytes: 2 * GiB - 1 }, 'one'],
    [{ cores: 2, memoryBytes: 2 * GiB }, 'each'],
  ])('is by default, on a machine of %j, %s', (machine, processes) => {
    expect(processesOf({}, machine)).toBe(processes);
    expect(processesOf({ PARLEY_PROCESSES: '' }, machine)).toBe(processes);
  });

  it('is what it says on any machine', () => {
    expect(processesOf({ PARLEY_PROCESSES: 'one' }, large)).toBe('one');
    expect(processesOf({ PARLEY_PROCESSES: 'each' }, { cores: 1, memoryBytes: GiB })).toBe('each');
  });

  it('must be one of the two', () => {
    expect(() => processesOf({ PARLEY_PROCESSES: 'two' }, large)).toThrow(
      'PARLEY_PROCESSES must be "one" or "each", not "two"',
    );
  });

  it('is each where replicas are asked for, and does not go with one', () => {
    const replicas = { PARLEY_REPLICAS_WEBHOOK_DELIVERY: '2', PARLEY_REPLICAS_OPERATIONS: '1' };
    expect(processesOf(replicas, { cores: 1, memoryBytes: GiB })).toBe('each');
    expect(() => processesOf({ ...replicas, PARLEY_PROCESSES: 'one' }, large)).toThrow(
      'PARLEY_REPLICAS_WEBHOOK_DELIVERY must be 1 with PARLEY_PROCESSES=one',
    );
  });
});

describe('the size', () => {
  it.each([
    ['one', 2 * GiB, 'small'],
    ['each', 2 * GiB, 'small'],
    ['one', 2 * GiB + 1, 'middle'],
    ['each', 2 * GiB + 1, 'large'],
  ] as const)('in mode %s with %d bytes of memory is %s', (processes, memoryBytes, size) => {
    expect(sizeOf(processes, { memoryBytes })).toBe(size);
  });
});

describe('the quota of a container', () => {
  it.each([
    ['150000 100000', 1.5],
    ['max 100000', Infinity],
    ['', Infinity],
  ])('%j is %d cores', (quota, cores) => {
    expect(coresOfQuota(quota)).toBe(cores);
  });
});
