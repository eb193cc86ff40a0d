import { Flag, invalidField, OneOf, OneOfList, ResourceIdList, TextList } from '@parley/contracts/base';
import { emailPattern, memberRoles, normalEmail } from '../identity/members/index.js';
import type { MemberRole } from '../access/principal/index.js';

export const digests = ['instant', 'hourly', 'daily'] as const;
export type Digest = (typeof digests)[number];

const rolesField = {
  optional: true,
  nullable: true,
  minItems: 1,
  unique: true,
  description: 'Members with these roles receive notices. Null: none of them, only `emails`. Default: owner and admin.',
} as const;
const emailsField = {
  optional: true,
  maxItems: 20,
  maxLength: 254,
  description:
    'Additional e-mail addresses. An address that unsubscribed receives notices again when you add it here again.',
} as const;
const digestField = {
  optional: true,
  description:
    '`instant` (default): one minute after a change. `hourly`, `daily`: all changes of the period in one e-mail.',
} as const;
const projectsField = {
  optional: true,
  nullable: true,
  minItems: 1,
  maxItems: 100,
  description: 'Only notices about these projects. Absent or null: all of the team.',
} as const;

/** Who of a team gets notices by mail (beyond.md §3). What is absent has its default. */
export class NoticeSettingsBody {
  @Flag({ optional: true, description: 'Default true.' }) enabled?: boolean;
  @OneOfList(memberRoles, rolesField) roles?: MemberRole[] | null;
  @TextList(emailsField) emails?: string[];
  @OneOf(digests, digestField) digest?: Digest;
  @ResourceIdList(projectsField) projects?: string[] | null;
}

export class NoticeSettings {
  @OneOf(['configured', 'not_configured'], {
    description: 'Whether the installation sends e-mail (`SMTP_URL`). Without it, nobody receives notices by e-mail.',
  })
  mail: 'configured' | 'not_configured';
  @Flag() enabled: boolean;
  @OneOfList(memberRoles, { nullable: true, description: rolesField.description }) roles: MemberRole[] | null;
  @TextList({ description: 'Additional e-mail addresses.' }) emails: string[];
  @OneOf(digests, { description: digestField.description }) digest: Digest;
  @ResourceIdList({ optional: true, description: 'Absent: all of the team.' }) projects?: string[];
  @TextList({ description: 'Addresses that unsubscribed with the link in an e-mail.' })
  unsubscribed: string[];
}

/** As they are stored. */
export interface StoredNoticeSettings {
  readonly enabled: boolean;
  readonly roles: MemberRole[] | null;
  readonly emails: string[];
  readonly digest: Digest;
  readonly projects: string[] | null;
}

export const defaultSettings: StoredNoticeSettings = {
  enabled: true,
  roles: ['owner', 'admin'],
  emails: [],
  digest: 'instant',
  projects: null,
};

/** @throws DomainError `invalid_parameter` */
export function settingsFrom({ emails = [], ...body }: NoticeSettingsBody): StoredNoticeSettings {
  const wrong = emails.findIndex((email) => !emailPattern.test(email));
  if (wrong >= 0) throw invalidField(`emails.${wrong}`, 'must be an e-mail address');
  const normal = emails.map(normalEmail);
  if (new Set(normal).size < normal.length) throw invalidField('emails', 'has an address twice');
  const { enabled, roles, digest, projects } = { ...defaultSettings, ...body };
  if (projects && new Set(projects).size < projects.length) throw invalidField('projects', 'has a project twice');
  return { enabled, roles, emails: normal, digest, projects };
}
