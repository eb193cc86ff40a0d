import type { NetworkPresence, PresenceState } from '../../../directory.js';
import { personOf } from '../../wire/jids.js';
import { numberOf, protoOf, textOf } from '../../wire/proto-value.js';

export interface ToldPresence {
  /** The names of the person. */
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

/** @param update `presence.update` of Baileys. What people do in groups is for who is there */
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
