import { Flag, Integer, Nested, OneOf, Text, Timestamp } from '../validation/fields.js';

export const restrictionKinds = ['reachout', 'new_chats'] as const;
export type RestrictionKind = (typeof restrictionKinds)[number];

/** How many new chats an account may still begin. */
export class RestrictionQuota {
  @Integer({ min: 0 }) used: number;
  @Integer({ min: 0 }) total: number;
  @Timestamp({ optional: true, description: 'When counting begins anew.' }) cycleEndsAt?: string;
}

/** What an account may not do on its network (decisions.md §16). */
export class AccountRestriction {
  @OneOf(restrictionKinds, {
    description: '`reachout`: no messages to people who never wrote. `new_chats`: a limit of new chats.',
  })
  kind: RestrictionKind;
  @Flag({ description: 'It holds now.' }) active: boolean;
  @Timestamp({ optional: true, description: 'When it ends, where the network says so.' }) until?: string;
  @Nested(() => RestrictionQuota, { optional: true }) quota?: RestrictionQuota;
  @Text({ optional: true, description: 'The word of the network.' }) reason?: string;
}
