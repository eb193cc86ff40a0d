import type { NetworkPresence, PresenceState } from '@parley/engine-kit';
import { personOf } from '../../wire/jids.js';
import { numberOf, protoOf, textOf } from '../../wire/proto-value.js';

export interface ToldPresence {
  /** The person's names. */
  readonly names: readonly string[];
  readonly presence: NetworkPresence;
}

const states: Readonly<Record<string, PresenceState>> = {
  available: 'online',
  unavailable: 'offline',
  composing: 'typing',
  recording: 'recording',
  paused: 'paused',
};

/** Presences in groups are skipped: they are for the group's members. @param update `presence.update` of Baileys */
export function readPresence(update: unknown): ToldPresence[] {
  const { id, presences } = protoOf(update) ?? {};
  if (textOf(id)?.endsWith('@g.us')) return [];
  return Object.entries(protoOf(presences) ?? {}).flatMap(([jid, told]) => {
    const { lastKnownPresence, lastSeen } = protoOf(told) ?? {};
    const state = states[textOf(lastKnownPresence) ?? ''];
    const person = personOf(jid);
    if (!state || !person) return [];
    const seconds = numberOf(lastSeen);
    const presence = { state, ...(seconds === undefined ? {} : { lastSeen: new Date(seconds * 1000) }) };
    return [{ names: [person.phoneNumber, person.lid].filter((name) => name !== undefined), presence }];
  });
}
