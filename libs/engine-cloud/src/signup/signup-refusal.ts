import { DomainError } from '@parley/contracts/base';
import type { SignupOutcome } from '@parley/engine-kit';
import type { NotAccepted } from '../graph/graph-outcome.js';
import type { Refusal } from '../graph/refusal.js';

/** The number has a PIN, and another one was given, or none. */
const wrongPin = 133005;
const retryAfterSeconds = 5;

/** What a person can do about refusals; all others are told in Meta's words. */
const remedies: ReadonlyMap<number, string> = new Map([
  [133006, 'The number has to be verified first. Please start again and verify it.'],
  [133008, 'The PIN was wrong too often. Please try again later.'],
  [133009, 'The PIN was typed too soon after the last one. Please try again in a few minutes.'],
  [133015, 'The number was removed from another account a moment ago. Please try again in five minutes.'],
  [133016, 'The number was registered too often. Please try again in three days.'],
]);

/**
 * What a refused step comes to.
 * @throws DomainError `rate_limited`, `unavailable` where the step is to be repeated
 */
export function refusedStep(outcome: NotAccepted): SignupOutcome {
  switch (outcome.kind) {
    case 'refused':
      return outcome.refusal.error.code === wrongPin
        ? { kind: 'pin_required' }
        : { kind: 'refused', reason: reasonOf(outcome.refusal) };
    case 'rate_limited':
      throw new DomainError('rate_limited', 'Meta takes no more of this at the moment.', {
        retryAfterSeconds: outcome.retryAfterSeconds ?? retryAfterSeconds,
      });
    case 'unknown':
    case 'not_sent':
      throw new DomainError('unavailable', 'Meta did not answer.', { retryAfterSeconds });
    default:
      throw new Error(`Unknown outcome ${JSON.stringify(outcome satisfies never)}.`);
  }
}

function reasonOf({ error: { code, text } }: Refusal): string {
  return (code === undefined ? undefined : remedies.get(code)) ?? `Meta refused it: ${text}`;
}
