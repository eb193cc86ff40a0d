import type { CustomerEventType, CustomerPayload } from '@parley/contracts';
import type { OutboxEvent } from '@parley/messaging';
import { teamEvent } from '../../events/index.js';
import type { CustomerSession } from './customer-session.js';

/** A lifecycle event of an end customer, for the outbox, written in the transaction of the change (decisions.md §9). */
export function customerEvent(id: string, type: CustomerEventType, session: CustomerSession): OutboxEvent {
  const { id: sessionId, teamId, projectId, environment, name, externalId, originKind, originId } = session;
  if (!originKind || originId === undefined) throw new Error(`Session ${sessionId} is of no end customer.`);
  const origin = { kind: originKind, id: originId };
  const payload: CustomerPayload = { externalId, sessionId, session: name, projectId, origin };
  return teamEvent(id, { teamId, environment, sourceType: 'customer', sourceId: sessionId }, { type, payload });
}
