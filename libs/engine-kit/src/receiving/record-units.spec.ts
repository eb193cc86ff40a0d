import { describe, expect, it } from '@jest/globals';
import { createLogger } from '@parley/service-runtime';
import type { ReceivedItem } from './arrival.js';
import { FailuresInARow, RecordUnits } from './record-units.js';

const dayMs = 86_400_000;
const logger = createLogger({ service: 'messaging-session', level: 'silent' });
const failure = (code: string): Error => Object.assign(new Error('canceling statement'), { code });
const timeLimits = ['57014', '40P01', '55P03'];

const textOf = ({ item }: ReceivedItem): string =>
  item.kind === 'message' ? `${item.message.whatsappId} ${item.message.body.text ?? '-'}` : item.kind;
const unitOf = (key: string, ...texts: string[]) => ({
  key,
  items: texts.map((text): ReceivedItem => ({
    item: {
      ...{ kind: 'message', chat: { kind: 'person', phoneNumber: '+1' }, from: { phoneNumber: '+1' } },
      message: { whatsappId: key, timestamp: 7, pushName: 'Ada', body: { type: 'text', text } },
    },
  })),
});
const units = [unitOf('1', 'good'), unitOf('2', 'good', 'bad'), unitOf('3', 'good')];

interface Case {
  readonly error: Error;
  readonly keepsOrder: boolean;
  /** False: the unit has waited for a day. */
  readonly mayBePutOff?: boolean;
  readonly failedBefore?: number;
}

/** Records the units, of which one has an item that fails so. */
async function recording({ error, keepsOrder, mayBePutOff = true, failedBefore = 0 }: Case) {
  const set: string[] = [];
  const recorded: string[] = [];
  const recordUnits = new RecordUnits({
    ...{ sessionId: '7', logger, mostFailures: 3, keepsOrder },
    record: (items) => {
      const texts = items.map(textOf);
      if (texts.includes('2 bad')) return Promise.reject(error);
      recorded.push(...texts);
      return Promise.resolve();
    },
    putOff: (key) => mayBePutOff && set.push(`later ${key}`) > 0,
    countFailure: (key) => failedBefore + set.push(`failed ${key}`),
    giveUp: (key) => void set.push(`given up ${key}`),
  });
  const thrown = await recordUnits.execute(units).then(
    () => undefined,
    (one: unknown) => one,
  );
  return { set, recorded, thrown };
}

describe('a unit that cannot be recorded', () => {
  it.each(timeLimits)('is put off alone where the database refuses it with %s', async (code) => {
    const error = failure(code);
    const { set, recorded, thrown } = await recording({ error, keepsOrder: false });
    expect({ set, recorded }).toEqual({ set: ['later 2'], recorded: ['1 good', '3 good'] });
    expect((thrown as AggregateError).errors).toEqual([error]);
  });

  it.each(timeLimits)('keeps those behind it alone waiting, where there is an order, with %s', async (code) => {
    const error = failure(code);
    expect(await recording({ error, keepsOrder: true })).toEqual({
      ...{ set: ['later 2'], recorded: ['1 good'], thrown: error },
    });
  });

  it.each([true, false])('counts such failures once it has waited for a day (order: %s)', async (keepsOrder) => {
    const young = await recording({ error: failure('57014'), keepsOrder, mayBePutOff: false });
    expect(young.set).toEqual(['failed 2']);
    const case3 = { error: failure('57014'), keepsOrder, mayBePutOff: false, failedBefore: 2 };
    expect(await recording(case3)).toEqual({
      set: ['failed 2'],
      recorded: ['1 good', '2 good', '2 -', '3 good'],
      thrown: undefined,
    });
  });

  it('waits with all others while the database is away', async () => {
    const error = failure('ECONNREFUSED');
    expect(await recording({ error, keepsOrder: false })).toEqual({ set: [], recorded: [], thrown: error });
  });

  it('keeps its content where it failed for its content, and then for the database', async () => {
    const set: string[] = [];
    const recorded: string[] = [];
    let tries = 0;
    const recordUnits = new RecordUnits({
      ...{ sessionId: '7', logger, mostFailures: 1, keepsOrder: false },
      record: (items) => {
        tries += 1;
        if (tries === 1) return Promise.reject(new Error('its own'));
        if (tries === 2) return Promise.reject(failure('55P03'));
        recorded.push(...items.map(textOf));
        return Promise.resolve();
      },
      putOff: (key) => set.push(`later ${key}`) > 0,
      countFailure: (key) => set.push(`failed ${key}`),
      giveUp: (key) => void set.push(`given up ${key}`),
    });
    await expect(recordUnits.oneByOne([unitOf('2', 'good')])).rejects.toBeInstanceOf(AggregateError);
    expect([...new Set(set)]).toEqual(['failed 2', 'later 2']);
    await recordUnits.oneByOne([unitOf('2', 'good')]);
    expect(recorded).toEqual(['2 good']);
  });
});

describe('the first unit of an ordered network', () => {
  it('is put off for a day in which it alone fails, then its failures count', () => {
    const failing = new FailuresInARow();
    expect([failing.putOff('1', 0), failing.putOff('1', dayMs - 1), failing.putOff('1', dayMs)]).toEqual([
      ...[true, true, false],
    ]);
    expect([failing.count('1'), failing.count('1')]).toEqual([1, 2]);
    expect([failing.putOff('2', dayMs), failing.putOff('1', 2 * dayMs)]).toEqual([true, true]);
    expect(failing.count('1')).toBe(1);
  });
});
