import type { Delivery } from '@parley/contracts/webhooks';
import type { ReceivedRequest } from '@parley/testing';

export const sessionOf = ({ body }: ReceivedRequest): string =>
  (JSON.parse(body.toString('utf8')) as { session: string }).session;
export const eventOf = ({ headers }: ReceivedRequest): string => String(headers['webhook-id']);

/** A delivery shows that an earlier one of its session goes first: it is unfinished, not held and has no next attempt. */
export const isBehind = ({ status, held, nextAttemptAt }: Delivery): boolean =>
  (status === 'pending' || status === 'retrying') && held === undefined && nextAttemptAt === undefined;
