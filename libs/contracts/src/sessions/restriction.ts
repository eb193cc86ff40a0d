import { Flag, Integer, Nested, OneOf, Text, Timestamp } from '../validation/fields.js';

export const restrictionKinds = ['reachout', 'new_chats'] as const;
export type RestrictionKind = (typeof restrictionKinds)[number];

/** How many new conversations the network lets an account begin. */
export class RestrictionQuota {
  @Integer({ min: 0, description: 'Conversations that were begun in this cycle.' }) used: number;
  @Integer({ min: 0, description: 'Conversations that may be begun in a cycle.' }) total: number;
  @Timestamp({ optional: true, description: 'The end of the cycle, where the network gives it.' })
  cycleEndsAt?: string;
}

/** What the network allows an account no longer, or warns of (decisions.md §16). */
export class SessionRestriction {
  @OneOf(restrictionKinds, {
    description:
      '`reachout`: the account may write to nobody who is new to it. `new_chats`: it has begun as many conversations as it may.',
  })
  kind: RestrictionKind;
  @Flag({ description: 'False: it is a warning, and messages to new people still go out.' }) active: boolean;
  @Timestamp({ optional: true, description: 'The end of the restriction, where the network gives it.' })
  until?: string;
  @Nested(() => RestrictionQuota, { optional: true, description: 'Where the network counts new conversations.' })
  quota?: RestrictionQuota;
  @Text({ optional: true, description: "The network's reason in lower case, such as `web_companion_only`." })
  reason?: string;
}
