import { Flag, Integer, Nested, OneOf, Text, Timestamp } from '../validation/fields.js';

export const restrictionKinds = ['reachout', 'new_chats'] as const;
export type RestrictionKind = (typeof restrictionKinds)[number];

/** How many new chats an account may still begin. */
export class RestrictionQuota {
  @Integer({ min: 0, description: 'New chats in this cycle.' }) used: number;
  @Integer({ min: 0, description: 'The maximum in a cycle.' }) total: number;
  @Timestamp({ optional: true, description: 'When the next cycle starts.' }) cycleEndsAt?: string;
}

/** What an account may not do on its network (decisions.md §16). */
export class AccountRestriction {
  @OneOf(restrictionKinds, {
    description: '`reachout`: no messages to people who never wrote. `new_chats`: a limit of new chats.',
  })
  kind: RestrictionKind;
  @Flag({ description: 'Whether the restriction applies now.' }) active: boolean;
  @Timestamp({ optional: true, description: 'When it ends, if the network reports it.' }) until?: string;
  @Nested(() => RestrictionQuota, { optional: true, description: 'Usage of the limit, if the network counts it.' })
  quota?: RestrictionQuota;
  @Text({ optional: true, description: "The network's own word for the reason." }) reason?: string;
}
