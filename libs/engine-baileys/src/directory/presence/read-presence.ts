import type { NetworkPresence } from '@parley/engine-kit';
import { personOf } from '../../wire/jids.js';
import { stateOf } from '../../wire/presence-states.js';
import { numberOf, protoOf, textOf } from '../../wire/proto-value.js';

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
