import { Flag, Text } from '../validation/fields.js';

/** Kinds of chats of which a session makes no events. What comes in them is stored all the same (decisions.md §16). */
export class IgnoredChats {
  @Flag({ optional: true }) groups?: boolean;
  @Flag({ optional: true }) channels?: boolean;
  @Flag({ optional: true }) status?: boolean;
}

/** What a session does with calls (decisions.md §16). */
export class CallSettings {
  @Flag({ description: 'Reject each call as it comes.' }) reject: boolean;
  @Text({ optional: true, min: 1, max: 4096, description: 'Sent to whoever called, once a call; not to groups.' })
  text?: string;
}

/** How much of what was before the link the phone sends. */
export const historyAmounts = ['recent', 'full'] as const;
export type HistoryAmount = (typeof historyAmounts)[number];

/** The most of `config.metadata`. */
export const metadataBounds = { members: 50, nameLength: 64, valueLength: 1024 } as const;
