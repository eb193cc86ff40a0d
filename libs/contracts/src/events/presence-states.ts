/** What the network shows of a person in a chat (decisions.md §4). */
export const presenceStates = ['online', 'offline', 'typing', 'recording', 'paused'] as const;
export type PresenceState = (typeof presenceStates)[number];
