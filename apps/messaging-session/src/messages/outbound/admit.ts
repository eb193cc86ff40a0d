import type { DomainError } from '@parley/contracts';
import type { PoolClient } from 'pg';
import { findBlocked, personKey, type SessionPerson } from '../message/index.js';
import type { Wanted } from './carrier.js';
import { personBlocked } from './refusals.js';

/** What is refused of what sessions want to send: to people whom they have blocked, and by networks in this database. */
export async function admit(client: PoolClient, wanted: readonly Wanted[]): Promise<Map<Wanted, DomainError>> {
  const refused = await refuseBlocked(client, wanted);
  for (const carrier of new Set(wanted.map(({ taken }) => taken.carrier))) {
    if (!carrier?.admit) continue;
    const asked = wanted.filter(({ taken }) => taken.carrier === carrier);
    const refusals = await carrier.admit(client, asked);
    asked.forEach((one, index) => {
      const refusal = refusals[index];
      if (refusal) refused.set(one, refusal);
    });
  }
  return refused;
}

async function refuseBlocked(client: PoolClient, wanted: readonly Wanted[]): Promise<Map<Wanted, DomainError>> {
  const spoken = wanted.filter(({ taken: { kind, chat } }) => chat.kind === 'person' && speaks.has(kind));
  const blocked = await findBlocked(client, spoken.map(receiverOf));
  const refused = spoken.filter((one) => blocked.has(personKey(receiverOf(one))));
  return new Map(refused.map((one) => [one, personBlocked()]));
}

/** Changing and deleting what was said before is always possible. */
const speaks: ReadonlySet<Wanted['taken']['kind']> = new Set(['message', 'reaction', 'vote']);

function receiverOf({ session, taken }: Wanted): SessionPerson {
  return { sessionId: session.id, id: taken.chat.id };
}
