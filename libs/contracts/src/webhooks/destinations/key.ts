/** What keeps its order: events with the same key go to one partition, message group or ordering key (beyond.md §2). */
export const destinationKeys = ['session', 'conversation', 'event'] as const;
export type DestinationKey = (typeof destinationKeys)[number];

export const keyDescription =
  '`session` (default): the id of the session. `conversation`: the conversation, else the session. `event`: the id of the ' +
  'event. An event of the team has the key `team` in place of a session.';
