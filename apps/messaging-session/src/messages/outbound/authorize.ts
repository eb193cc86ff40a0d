import type { DomainError } from '@parley/contracts';
import type { PoolClient } from 'pg';
import { findBlocked, personKey, type SessionPerson } from '../message/index.js';
import type { PendingSend } from './outbound.js';
import { personBlocked } from './refusals.js';

/** What is refused of what sessions are to send: to people whom they have blocked, and by networks in this database. */
export async function authorize(
  client: PoolClient,
  pending: readonly PendingSend[],
): Promise<Map<PendingSend, DomainError>> {
  const refused = await refuseBlocked(client, pending);
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

async function refuseBlocked(
  client: PoolClient,
  pending: readonly PendingSend[],
): Promise<Map<PendingSend, DomainError>> {
  const spoken = pending.filter(({ outbound: { kind, chat } }) => chat.kind === 'person' && speaks.has(kind));
  const blocked = await findBlocked(client, spoken.map(receiverOf));
  const refused = spoken.filter((one) => blocked.has(personKey(receiverOf(one))));
  return new Map(refused.map((one) => [one, personBlocked()]));
}

/** Changing and deleting what was said before is always possible. */
const speaks: ReadonlySet<PendingSend['outbound']['kind']> = new Set(['message', 'reaction', 'vote']);

function receiverOf({ session, outbound }: PendingSend): SessionPerson {
  return { sessionId: session.id, id: outbound.chat.id };
}
