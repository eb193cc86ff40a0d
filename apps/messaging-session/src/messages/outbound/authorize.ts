import type { DomainError } from '@parley/contracts';
import type { PoolClient } from 'pg';
import { findBlocked, personKey, type SessionPerson } from '../../message/index.js';
import type { NetworkSend, OutboundAction, OutboundMessage, PendingSend } from '@parley/engine-kit';
import { personBlocked } from './refusals.js';

/** A send and its session. */
interface Spoken {
  readonly sessionId: string;
  readonly outbound: Pick<OutboundMessage | OutboundAction | NetworkSend, 'kind' | 'chat'>;
}

/**
 * Finds the receivers whom the sessions have blocked. Needs no data of the sessions, but must be sent after the
 * statement that locks them.
 */
export function findBlockedReceivers(client: PoolClient, sends: readonly Spoken[]): Promise<Set<string>> {
  return findBlocked(client, sends.filter(isToPerson).map(receiverOf));
}

/** Refuses sends to people whom the session has blocked, and sends that a network in this database does not allow. */
export async function authorize(
  client: PoolClient,
  pending: readonly PendingSend[],
  blocked: ReadonlySet<string>,
): Promise<Map<PendingSend, DomainError>> {
  const refused = refuseBlocked(pending, blocked);
  for (const carrier of new Set(pending.map(({ outbound }) => outbound.carrier))) {
    if (!carrier?.authorize) continue;
    const asked = pending.filter(({ outbound }) => outbound.carrier === carrier);
    const refusals = await carrier.authorize(client, asked);
    asked.forEach((one, index) => {
      const refusal = refusals[index];
      if (refusal) refused.set(one, refusal);
    });
  }
  return refused;
}

function refuseBlocked(pending: readonly PendingSend[], blocked: ReadonlySet<string>): Map<PendingSend, DomainError> {
  const refused = pending.filter(({ session, outbound }) => {
    const spoken = { sessionId: session.id, outbound };
    return isToPerson(spoken) && blocked.has(personKey(receiverOf(spoken)));
  });
  return new Map(refused.map((one) => [one, personBlocked()]));
}

/** The kinds that a block refuses. Editing and deleting earlier messages is always possible. */
const speaks: ReadonlySet<Spoken['outbound']['kind']> = new Set(['message', 'reaction', 'vote']);

function isToPerson({ outbound: { kind, chat } }: Spoken): boolean {
  return chat.kind === 'person' && speaks.has(kind);
}

function receiverOf({ sessionId, outbound }: Spoken): SessionPerson {
  return { sessionId, id: outbound.chat.id };
}
