import { isDeepStrictEqual } from 'node:util';
import type { MessageBilling } from '@parley/contracts/events';
import type { MessageRecord } from '@parley/engine-kit';

/**
 * The message with what its network charges for it, by one of its statuses (decisions.md §17). Statuses come in any order, and
 * repeatedly: what a later state says outranks what an earlier one says. Undefined: nothing changes.
 * @param isLater the status is of a later state than the message is in
 */
export function withBilling(
  message: MessageRecord,
  reported: MessageBilling,
  isLater: boolean,
): MessageRecord | undefined {
  if (!message.fromMe || message.deleted || message.type === 'revoke') return undefined;
  const known = message.content?.billing;
  const billing = isLater ? { ...known, ...reported } : { ...reported, ...known };
  if (isDeepStrictEqual(billing, known)) return undefined;
  return { ...message, content: { ...message.content, billing } };
}
