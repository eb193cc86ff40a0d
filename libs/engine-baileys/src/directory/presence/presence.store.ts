import type { Pool } from 'pg';
import { heldSession, type PersonNames, type NetworkPresence } from '@parley/engine-kit';
import type { ToldSession } from '../told-session.js';
import { personOf } from '../../wire/jids.js';
import { stateOf } from '../../wire/presence-states.js';
import { numberOf, protoOf, textOf } from '../../wire/proto-value.js';

/** How long typing lasts without a further report, in seconds. */
const typingLapsesAfterSeconds = 25;

/** Stores a person's presence. A person who types counts as online once the typing has lapsed. */
export async function savePresence(
  pool: Pool,
  { id, fence, account }: ToldSession,
  person: string,
  { state, lastSeen }: NetworkPresence,
): Promise<void> {
  const isTyping = state === 'typing' || state === 'recording' || state === 'paused';
  await pool.query(
    `INSERT INTO baileys_presences (account, person, session_id, state, typing, until, seen_at)
     SELECT $3, $4, id, $5, $6, CASE WHEN $6::text IS NOT NULL THEN now() + $7 * interval '1 second' END, $8
     FROM ${heldSession('$1', '$2')} s
     ON CONFLICT (account, person) DO UPDATE SET session_id = EXCLUDED.session_id, state = EXCLUDED.state,
       typing = EXCLUDED.typing, until = EXCLUDED.until,
       seen_at = CASE WHEN EXCLUDED.state = 'offline' THEN coalesce(EXCLUDED.seen_at, baileys_presences.seen_at) END`,
    [
      id,
      fence,
      account,
      person,
      isTyping ? 'online' : state,
      isTyping ? state : null,
      typingLapsesAfterSeconds,
      lastSeen ?? null,
    ],
  );
}

/** The presences last reported to the account, under either name of each person. A person without a report is offline. */
export async function readPresences(
  pool: Pool,
  account: string | undefined,
  people: readonly PersonNames[],
): Promise<NetworkPresence[]> {
  const { rows } = await pool.query<{ state: NetworkPresence['state'] | null; seen_at: Date | null }>(
    `SELECT CASE WHEN p.until > now() THEN p.typing ELSE p.state END AS state, p.seen_at
     FROM unnest($2::text[], $3::text[]) WITH ORDINALITY AS w(phone, lid, place)
     LEFT JOIN LATERAL (SELECT * FROM baileys_presences WHERE account = $1 AND person IN (w.phone, w.lid)
       ORDER BY until DESC NULLS LAST LIMIT 1) p ON TRUE
     ORDER BY w.place`,
    [account, people.map(({ phoneNumber }) => phoneNumber ?? null), people.map(({ lid }) => lid ?? null)],
  );
  return rows.map(({ state, seen_at: lastSeen }) => ({
    state: state ?? 'offline',
    ...(state === 'offline' && lastSeen && { lastSeen }),
  }));
}

export interface ToldPresence {
  /** The person's names. */
  readonly names: readonly string[];
  readonly presence: NetworkPresence;
}

/** Presences in groups are skipped: they are for the group's members. @param update `presence.update` of Baileys */
export function readPresence(update: unknown): ToldPresence[] {
  const { id, presences } = protoOf(update) ?? {};
  if (textOf(id)?.endsWith('@g.us')) return [];
  return Object.entries(protoOf(presences) ?? {}).flatMap(([jid, told]) => {
    const { lastKnownPresence, lastSeen } = protoOf(told) ?? {};
    const state = stateOf(textOf(lastKnownPresence));
    const person = personOf(jid);
    if (!state || !person) return [];
    const seconds = numberOf(lastSeen);
    const presence = { state, ...(seconds === undefined ? {} : { lastSeen: new Date(seconds * 1000) }) };
    return [{ names: [person.phoneNumber, person.lid].filter((name) => name !== undefined), presence }];
  });
}
