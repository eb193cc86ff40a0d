import { Flag, Text } from '../validation/fields.js';

/** Kinds of chats of which a session makes no events. What comes in them is stored all the same (decisions.md §16). */
export class IgnoredChats {
  @Flag({ optional: true, description: 'Ignore groups.' }) groups?: boolean;
  @Flag({ optional: true, description: 'Ignore channels.' }) channels?: boolean;
  @Flag({ optional: true, description: 'Ignore status messages.' }) status?: boolean;
}

/** What a session does with calls (decisions.md §16). */
export class CallSettings {
  @Flag({ description: 'Whether every incoming call is rejected.' }) reject: boolean;
  @Text({
    optional: true,
    min: 1,
    max: 4096,
    description: 'A text to send to the caller, once per call. Not sent to groups.',
  })
  text?: string;
}

/** How much of what was before the link the phone sends. */
export const historyAmounts = ['recent', 'full'] as const;
export type HistoryAmount = (typeof historyAmounts)[number];

/** The most of `config.metadata`. */
export const metadataBounds = { members: 50, nameLength: 64, valueLength: 1024 } as const;
