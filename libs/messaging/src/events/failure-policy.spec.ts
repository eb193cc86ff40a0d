import { describe, expect, it } from '@jest/globals';
import type { EventMessage } from './event-message.js';
import { FailurePolicy } from './failure-policy.js';

const startMs = Date.parse('2026-11-22T12:00:00Z');
const secondMs = 1_000;
const dayMs = 24 * 3_600 * secondMs;

function aMessage(values: Partial<EventMessage> = {}): EventMessage {
  return { deliveryCount: 1, attempts: 0, failures: 0, isParked: false, ...values } as EventMessage;
}

const parkedAt = (atMs: number, values: Partial<EventMessage> = {}) =>
  aMessage({ isParked: true, parkedAtMs: atMs, failedAtMs: atMs, attempts: 1, ...values });

function policyAt(clock: { nowMs: number }): FailurePolicy {
  return new FailurePolicy(undefined, () => clock.nowMs);
}

describe('what a failure of an event means', () => {
  it('is its own fault when the error is about it, or others of its batch succeed', () => {
    const policy = policyAt({ nowMs: startMs });
    expect(policy.verdict(aMessage(), 'event', 0)).toEqual({ kind: 'park', delayMs: 1_000, isOwnFault: true });
    expect(policy.verdict(aMessage(), 'unknown', 0)).toEqual({ kind: 'park', delayMs: 1_000, isOwnFault: false });
    expect(policy.verdict(aMessage(), 'unknown', 3)).toEqual({ kind: 'park', delayMs: 1_000, isOwnFault: true });
  });

  it('is its own fault when others have succeeded since it last failed, not when that was before', () => {
    const clock = { nowMs: startMs };
    const policy = policyAt(clock);
    const message = parkedAt(startMs);
    clock.nowMs += secondMs;
    policy.succeeded();
    clock.nowMs += secondMs;
    expect(policy.verdict(message, 'unknown', 0)).toMatchObject({ isOwnFault: true });
    expect(policy.verdict(parkedAt(clock.nowMs), 'unknown', 0)).toMatchObject({ isOwnFault: false });
  });

  it('is a dead letter at the tenth failure of its own, never for an outage however often it is tried', () => {
    const policy = policyAt({ nowMs: startMs });
    expect(policy.verdict(parkedAt(startMs, { failures: 9 }), 'event', 0)).toEqual({
      kind: 'dead-letter',
      reason: 'failed 10 times',
    });
    const often = parkedAt(startMs, { failures: 9, attempts: 500 });
    expect(policy.verdict(often, 'unknown', 0)).toEqual({ kind: 'park', delayMs: 60_000, isOwnFault: false });
    expect(policy.verdict(often, 'infrastructure', 0)).toEqual({ kind: 'nak' });
  });

  it('is for people to look at after three days of any failures', () => {
    const policy = policyAt({ nowMs: startMs + 3 * dayMs + 1 });
    for (const kind of ['infrastructure', 'unknown', 'event'] as const) {
      expect(policy.verdict(parkedAt(startMs), kind, 0)).toEqual({
        kind: 'dead-letter',
        reason: 'not handled for three days',
      });
    }
  });

  it('is not a reason to hold others up when infrastructure fails it alone, time and again', () => {
    const policy = policyAt({ nowMs: startMs });
    const alone = aMessage({ deliveryCount: 4, attempts: 3 });
    expect(policy.verdict(alone, 'infrastructure', 5)).toEqual({ kind: 'park', delayMs: 60_000, isOwnFault: false });
    expect(policy.verdict(aMessage(), 'infrastructure', 5)).toEqual({ kind: 'nak' });
  });
});

describe('a batch that failed', () => {
  it('is nacked together for infrastructure, and looked into when that has happened often', () => {
    const policy = policyAt({ nowMs: startMs });
    const batch = (deliveryCount: number) => [{ message: aMessage({ deliveryCount }) }];
    expect(policy.mayIsolate('infrastructure', batch(1))).toBe(false);
    expect(policy.mayIsolate('infrastructure', batch(4))).toBe(true);
    expect(policy.mayIsolate('unknown', batch(1))).toBe(true);
  });

  it('is looked into each five seconds only once five thousand have failed and none succeeded', () => {
    const clock = { nowMs: startMs };
    const policy = policyAt(clock);
    const mayIsolate = () => policy.mayIsolate('unknown', []);
    for (let count = 0; count < 5_000; count += 1) policy.verdict(aMessage(), 'unknown', 0);
    expect([mayIsolate(), mayIsolate()]).toEqual([true, false]);
    clock.nowMs += 5 * secondMs;
    expect([mayIsolate(), mayIsolate()]).toEqual([true, false]);
    policy.succeeded();
    expect([mayIsolate(), mayIsolate()]).toEqual([true, true]);
  });
});
