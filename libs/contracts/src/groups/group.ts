import { exampleConversation, IdentityRef } from '../events/identity-ref.js';
import { Flag, Nested, OneOf, ResourceId, Text, Timestamp } from '../validation/fields.js';
import { NestedList } from '../validation/list-fields.js';

export const participantRoles = ['member', 'admin', 'superadmin'] as const;
export type ParticipantRole = (typeof participantRoles)[number];

/** The maximum number of members of a group. */
export const maxGroupParticipants = 256;

export class Participant extends IdentityRef {
  @OneOf(participantRoles, { description: '`superadmin` created the group or took it over.' }) role: ParticipantRole;
}

export class GroupSettings {
  @Flag({ description: 'Whether only admins can change the subject, description and picture.' }) infoAdminOnly: boolean;
  @Flag({ description: 'Whether only admins can send messages.' }) messagesAdminOnly: boolean;
  @Flag({ optional: true, description: 'Whether admins approve people who join by the invite code. Absent: no.' })
  approval?: boolean;
  @Flag({ optional: true, description: 'Whether all members can add people. Absent: only admins can.' })
  membersAdd?: boolean;
}

/** A group as its members see it (decisions.md §4). */
export class Group {
  @ResourceId({ description: 'The id of its conversation.' }) id: string;
  @Text({ description: '`…@g.us`' }) jid: string;
  @Text() subject: string;
  @Text({ optional: true }) description?: string;
  @Nested(() => IdentityRef, { optional: true }) owner?: IdentityRef;
  @Text({ optional: true, description: 'A signed, expiring link.' }) pictureUrl?: string;
  @Text({ optional: true, description: 'For a group in a community: the JID of the community.' }) parent?: string;
  @NestedList(() => Participant) participants: Participant[];
  @Nested(() => GroupSettings) settings: GroupSettings;
  @Timestamp() createdAt: string;
}

export const exampleGroup: Group = {
  id: '381725002212738571',
  jid: '120363381725002212@g.us',
  subject: 'Harbour walk',
  owner: { id: '381725001012738562', phoneNumber: '+12025550199' },
  participants: [
    { id: '381725001012738562', phoneNumber: '+12025550199', role: 'superadmin' },
    { ...exampleConversation, role: 'member' },
  ],
  settings: { infoAdminOnly: false, messagesAdminOnly: false },
  createdAt: '2026-11-21T08:00:00.000Z',
};
