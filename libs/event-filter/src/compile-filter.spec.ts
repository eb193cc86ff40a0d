import { describe, expect, it } from '@jest/globals';
import { compileFilter, compileFilterText } from './compile-filter.js';

const absent = Symbol('absent');

function outcome(filter: object, payload: unknown): string {
  const envelope = { id: '7', session: 'alice', timestamp: '2026-11-21T08:00:00.000Z', event: 'message.received' };
  return compileFilter(filter).outcome({ ...envelope, payload });
}

/** Whether the field `f` of the payload fulfils a condition. */
function holds(condition: unknown, value: unknown): boolean {
  const found = outcome({ payload: { f: condition } }, value === absent ? { other: 1 } : { f: value });
  expect(found).not.toBe('overrun');
  return found === 'match';
}

describe('a condition', () => {
  it.each<[condition: unknown, holding: unknown[], failing: unknown[]]>([
    ['5', ['5', ['x', '5']], [5, absent, null, ['55'], { f: '5' }, [['5']]]],
    [5, [5, 5.0, [5]], ['5', absent, null, true, []]],
    [true, [true, [false, true]], [1, 'true', absent, false]],
    [null, [null, [1, null]], [absent, 0, '', false, []]],
    [{ $eq: 'a' }, ['a', ['b', 'a']], ['A', absent]],
    [{ $ne: 'a' }, ['b', 1, null, absent, [], ['b'], { a: 1 }], ['a', ['b', 'a']]],
    [{ $gt: 5 }, [6, 5.1, [1, 9]], [5, '6', null, absent, true, [], ['9']]],
    [{ $gte: 5 }, [5, 6], [4.9, '5', absent]],
    [{ $lt: 'b' }, ['a', 'az', ''], ['b', 'ba', 1, null, absent]],
    [{ $lte: 'b' }, ['b', 'a'], ['ba', absent]],
    [{ $gt: '2026-11-21T08:00:00.000Z' }, ['2026-11-21T08:00:00.001Z'], ['2026-11-21T07:59:59.999Z']],
    [{ $gt: '！' }, ['😀', '！！'], ['a', '！']],
    [{ $lt: '😀' }, ['！', '😀'.slice(0, 0)], ['😀', '😀a', '😁']],
    [{ $in: ['a', 1, null] }, ['a', 1, null, ['z', 1]], ['1', absent, true, []]],
    [{ $nin: ['a', 1] }, ['1', absent, null, [], ['b']], ['a', 1, ['b', 'a']]],
    [{ $exists: true }, [null, 0, [], {}, 'a'], [absent]],
    [{ $exists: false }, [absent], [null, 0, [], {}, 'a']],
    [{ $startsWith: 'ab' }, ['ab', 'abc', ['x', 'abc']], ['a', 'xab', 1, absent, null]],
    [{ $endsWith: 'ab' }, ['ab', 'xab'], ['abx', absent, ['b']]],
    [{ $contains: 'b' }, ['abc', ['b'], ['xbx']], ['ac', absent, 1, ['a'], { b: 1 }]],
    [{ $contains: 5 }, [[1, 5]], [5, '5', ['5'], absent]],
    [{ $contains: null }, [[null]], [null, absent, []]],
    [{ $gt: 1, $lt: 5 }, [2, [0, 9]], [1, 5, absent]],
    [{ $not: { $gt: 1 } }, [1, 'x', absent, [0], []], [2, [0, 2]]],
    [{ $not: 'a' }, ['b', absent], ['a', ['a']]],
    [{ $or: ['a', { $gt: 5 }] }, ['a', 6], ['b', 5, absent]],
    [{ $and: [{ $startsWith: 'a' }, { $endsWith: 'z' }] }, ['az', 'abz'], ['a', 'z', absent]],
    [{ a: { b: 1 } }, [{ a: { b: 1, c: 2 } }, { a: [{ b: 0 }, { b: 1 }] }, [{ a: { b: 1 } }]], [{ a: 1 }, absent, {}]],
    [{ a: { b: { $ne: 1 } } }, [absent, {}, 5, null, { a: null }, { a: { b: 2 } }], [{ a: { b: 1 } }]],
    [{ a: { $exists: false } }, [absent, {}, 'x'], [{ a: null }]],
  ])('%j', (condition, holding, failing) => {
    for (const value of holding) expect({ value, holds: holds(condition, value) }).toEqual({ value, holds: true });
    for (const value of failing) expect({ value, holds: holds(condition, value) }).toEqual({ value, holds: false });
  });

  it('on a list of objects holds when one of them fulfils the whole object', () => {
    const condition = { kind: 'image', size: { $gt: 5 } };
    const [small, large] = [
      { kind: 'image', size: 1 },
      { kind: 'text', size: 9 },
    ];
    expect(holds(condition, [small, large])).toBe(false);
    expect(holds(condition, [small, large, { kind: 'image', size: 6 }])).toBe(true);
    expect(holds(condition, [])).toBe(false);
  });

  it('knows own members alone', () => {
    expect(holds({ toString: { $exists: true } }, {})).toBe(false);
    expect(holds({ constructor: { name: 'Object' } }, {})).toBe(false);
  });
});

describe('a filter', () => {
  it('is about the members of the envelope', () => {
    const filter = { event: 'message.received', session: { $in: ['alice', 'bob'] }, payload: { type: 'text' } };
    expect([outcome(filter, { type: 'text' }), outcome(filter, { type: 'image' })]).toEqual(['match', 'no_match']);
    expect(outcome({ externalId: { $exists: false } }, {})).toBe('match');
    expect(outcome({ $or: [{ session: 'bob' }, { $not: { payload: { a: 1 } } }] }, { a: 2 })).toBe('match');
  });

  it.each<[filter: unknown, path: string]>([
    [[], 'filter'],
    ['text', 'filter'],
    [null, 'filter'],
    [{}, 'filter'],
    [{ type: 'message.received' }, 'filter.type'],
    [{ payload: {} }, 'filter.payload'],
    [{ payload: { a: {} } }, 'filter.payload.a'],
    [{ payload: { $regex: 'x' } }, 'filter.payload.$regex'],
    [{ payload: { a: [1] } }, 'filter.payload.a'],
    [{ payload: { a: { $gt: 1, b: 2 } } }, 'filter.payload.a.$gt'],
    [{ event: 'x', $or: [{ event: 'y' }] }, 'filter.$or'],
    [{ $eq: 'x' }, 'filter.$eq'],
    [{ $exists: true }, 'filter.$exists'],
    [{ $and: [] }, 'filter.$and'],
    [{ $and: { event: 'x' } }, 'filter.$and'],
    [{ $or: ['x'] }, 'filter.$or.0'],
    [{ $or: [{ event: 'x' }, {}] }, 'filter.$or.1'],
    [{ $or: [{ nope: 'x' }] }, 'filter.$or.0.nope'],
    [{ $not: [] }, 'filter.$not'],
    [{ $not: 'x' }, 'filter.$not'],
    [{ payload: { a: { $eq: { b: 1 } } } }, 'filter.payload.a.$eq'],
    [{ payload: { a: { $in: [] } } }, 'filter.payload.a.$in'],
    [{ payload: { a: { $in: 'x' } } }, 'filter.payload.a.$in'],
    [{ payload: { a: { $in: [['x']] } } }, 'filter.payload.a.$in.0'],
    [{ payload: { a: { $exists: 1 } } }, 'filter.payload.a.$exists'],
    [{ payload: { a: { $gt: true } } }, 'filter.payload.a.$gt'],
    [{ payload: { a: { $startsWith: 5 } } }, 'filter.payload.a.$startsWith'],
    [{ payload: { a: { $contains: ['x'] } } }, 'filter.payload.a.$contains'],
    [{ payload: { a: { hasOwnProperty: { $constructor: 1 } } } }, 'filter.payload.a.hasOwnProperty.$constructor'],
  ])('%j is refused at %s', (filter, path) => {
    expect(() => compileFilter(filter)).toThrow(`Field "${path}" is invalid`);
    expect(() => compileFilter(filter)).toThrow(expect.objectContaining({ code: 'invalid_parameter' }));
  });

  const fields = (count: number, value: unknown = 1) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, value]));
  const nested = (levels: number): object => (levels === 1 ? { a: 1 } : { a: nested(levels - 1) });

  it.each<[what: string, most: object, beyond: object, bound: string]>([
    ['conditions', { payload: fields(50) }, { payload: fields(51) }, '50 conditions'],
    [
      'operators',
      { payload: { $and: Array(20).fill({ a: { $gt: 1, $lt: 5 } }) } },
      { payload: fields(26, { $gt: 1, $lt: 5 }) },
      '50',
    ],
    ['levels', { payload: nested(7) }, { payload: nested(8) }, '8 levels'],
    ['characters', { payload: { a: '😀'.repeat(256) } }, { payload: { a: 'x'.repeat(257) } }, '256 characters'],
    ['names', { payload: { ['x'.repeat(256)]: 1 } }, { payload: { ['x'.repeat(257)]: 1 } }, '256 characters'],
    ['values', { id: { $in: Array(100).fill('1') } }, { id: { $in: Array(101).fill('1') } }, '1 to 100'],
    ['parts', { $or: Array(20).fill({ id: '1' }) }, { $or: Array(21).fill({ id: '1' }) }, '1 to 20'],
  ])('has bounds of %s', (_, most, beyond, bound) => {
    expect(() => compileFilter(most)).not.toThrow();
    expect(() => compileFilter(beyond)).toThrow(bound);
  });

  it('has at most 4 KiB, counted in bytes', () => {
    const value = (rest: number) => ({ payload: { ...fields(15, 'x'.repeat(256)), rest: 'é'.repeat(rest) } });
    const bytes = Buffer.byteLength(JSON.stringify(value(0)));
    expect(() => compileFilter(value(Math.floor((4096 - bytes) / 2)))).not.toThrow();
    expect(() => compileFilter(value(Math.floor((4096 - bytes) / 2) + 1))).toThrow('4096 bytes');
    expect(() => compileFilterText(`${' '.repeat(4096)}{}`)).toThrow('Parameter "filter" is invalid: must be at most');
    expect(() => compileFilterText('{"id":')).toThrow('must be JSON');
  });

  it('ends an evaluation that is too long', () => {
    const long = { list: Array.from({ length: 9000 }, (_, index) => index) };
    expect(outcome({ payload: { list: -1 } }, long)).toBe('no_match');
    expect(outcome({ payload: { $and: [{ list: { $gt: -1 } }, { list: -1 }, { list: -2 }] } }, long)).toBe('no_match');
    expect(outcome({ payload: { $or: [{ list: -1 }, { list: -2 }] } }, long)).toBe('overrun');
    expect(outcome({ payload: { $not: { $or: [{ list: -1 }, { list: -2 }] } } }, long)).toBe('overrun');
    const text = { text: 'x'.repeat(1_000_000) };
    const searches = Array.from({ length: 20 }, (_, index) => ({ text: { $contains: `y${index}` } }));
    const all = (part: object) => Array<object>(2).fill(part);
    expect(outcome({ payload: { $or: all({ $or: searches }) } }, text)).toBe('no_match');
    expect(outcome({ payload: { $or: all({ $or: searches }) } }, { text: 'x'.repeat(1_100_000) })).toBe('overrun');
  });
});
