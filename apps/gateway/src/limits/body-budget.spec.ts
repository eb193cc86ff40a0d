import { describe, expect, it } from '@jest/globals';
import { BodyBudget, bodyBudgetOf } from './body-budget.js';

const mebibyte = 1024 * 1024;
const anybody = (address: string) => ({ kind: 'anybody', address }) as const;
const team = (teamId: string) => ({ kind: 'team', teamId }) as const;

function fill(budget: BodyBudget, sender: Parameters<BodyBudget['roomFor']>[0], bytes: number) {
  const room = budget.roomFor(sender);
  room.atLeast(bytes);
  return room;
}

describe('the budget of request bodies', () => {
  it('is an eighth of the heap, and 64 MiB at least', () => {
    expect(bodyBudgetOf(4096 * mebibyte)).toBe(512 * mebibyte);
    expect(bodyBudgetOf(256 * mebibyte)).toBe(64 * mebibyte);
  });

  it('gives a team half, and the rest to others', () => {
    const budget = new BodyBudget(64 * mebibyte);
    fill(budget, team('1'), 16 * mebibyte);
    const second = fill(budget, team('1'), 16 * mebibyte);
    expect(() => fill(budget, team('1'), 2 * mebibyte)).toThrow(expect.objectContaining({ code: 'rate_limited' }));
    fill(budget, team('2'), 30 * mebibyte);
    expect(() => fill(budget, team('3'), 3 * mebibyte)).toThrow(
      expect.objectContaining({ code: 'unavailable', retryAfterSeconds: 2 }),
    );
    second.release();
    second.release();
    fill(budget, team('1'), 16 * mebibyte);
    expect(budget.heldBytes).toBe(62 * mebibyte);
  });

  it('gives an address a quarter, and all that have no credential half', () => {
    const budget = new BodyBudget(64 * mebibyte);
    fill(budget, anybody('192.0.2.1'), 16 * mebibyte);
    expect(() => fill(budget, anybody('192.0.2.1'), mebibyte)).toThrow(
      expect.objectContaining({ code: 'rate_limited' }),
    );
    fill(budget, anybody('192.0.2.2'), 16 * mebibyte);
    expect(() => fill(budget, anybody('192.0.2.3'), mebibyte)).toThrow(
      expect.objectContaining({ code: 'rate_limited' }),
    );
    fill(budget, team('1'), 2 * mebibyte);
  });

  it('gives a network at a known webhook URL room apart from senders without a credential', () => {
    const budget = new BodyBudget(64 * mebibyte);
    for (const address of ['192.0.2.1', '192.0.2.2']) fill(budget, anybody(address), 16 * mebibyte);
    const hook = (path: string) => ({ kind: 'hook', path }) as const;
    fill(budget, hook('1'), 16 * mebibyte);
    expect(() => fill(budget, hook('1'), mebibyte)).toThrow(expect.objectContaining({ code: 'rate_limited' }));
    fill(budget, hook('2'), 16 * mebibyte);
  });

  it('gives an end user of a team a quarter', () => {
    const budget = new BodyBudget(64 * mebibyte);
    const user = { ...team('1'), endUser: 'token-1' };
    fill(budget, user, 16 * mebibyte);
    expect(() => fill(budget, user, mebibyte)).toThrow(expect.objectContaining({ code: 'rate_limited' }));
    fill(budget, team('1'), 16 * mebibyte);
  });

  it('counts a body of unknown length as it grows, and small ones not at all', () => {
    const budget = new BodyBudget(64 * mebibyte);
    const room = budget.roomFor(team('1'));
    room.atLeast(16 * 1024);
    expect(budget.heldBytes).toBe(0);
    room.atLeast(16 * 1024 + 1);
    room.atLeast(60 * 1024);
    expect(budget.heldBytes).toBe(64 * 1024);
    room.atLeast(65 * 1024);
    expect(budget.heldBytes).toBe(128 * 1024);
    room.release();
    expect(budget.heldBytes).toBe(0);
    room.atLeast(mebibyte);
    expect(budget.heldBytes).toBe(0);
  });
});
