import { defineRequest } from '../define.js';
import type { ErrorCode } from '../errors.js';
import { acknowledgement } from '../http/answers.js';
import { Done } from '../page.js';
import { Name, OneOf, ResourceId, Text } from '../validation/fields.js';
import { getSession, SessionLookup, networkTimeoutMs } from './session.requests.js';

/* What a session's account shows of itself, and to whom (decisions.md §16 Routes). */

const ofAccount = {
  owner: 'messaging-session',
  visible: getSession,
  timeoutMs: networkTimeoutMs,
  errors: [
    ...([
      'not_found',
      'session_not_connected',
      'engine_rejected',
      'invalid_parameter',
      'not_supported_by_engine',
    ] as const),
  ] satisfies ErrorCode[],
} as const;

const reads = { scope: 'sessions:read', tag: 'Sessions' } as const;
const writes = { scope: 'sessions:write', tag: 'Sessions' } as const;
const lookup = { session: 'default' };

/** What others see of the account. */
export class Profile {
  @Text({ optional: true, description: 'Absent if none is set.' }) name?: string;
  @Text({ optional: true, description: 'Absent if none is set.' }) about?: string;
  @Text({ optional: true, description: 'A link that expires. Absent if there is no picture.' }) pictureUrl?: string;
}

export const getProfile = defineRequest({
  ...ofAccount,
  subject: 'messaging.session.{sessionId}.profile',
  http: { ...reads, route: 'GET /api/{session}/profile' },
  summary: "Get what others see of a session's account.",
  request: SessionLookup,
  reply: Profile,
  example: { request: lookup, reply: { name: 'Harbour Shop', about: 'Open from nine' } },
});

export class SetProfile extends SessionLookup {
  @Name({ max: 25, optional: true, description: 'Absent: not changed.' }) name?: string;
  @Text({ max: 139, optional: true, description: 'Absent: not changed. An empty text removes it.' }) about?: string;
}

export const setProfile = defineRequest({
  ...ofAccount,
  subject: 'messaging.session.{sessionId}.profile-set',
  http: {
    ...writes,
    route: 'PUT /api/{session}/profile',
    body: 'ProfileBody',
    answer: acknowledgement('The profile is changed.'),
  },
  summary: "Change the name or the about text of a session's account. At least one of the two is required.",
  request: SetProfile,
  reply: Done,
  example: { request: { ...lookup, about: 'Open from nine' }, reply: {} },
});

export class SetProfilePicture extends SessionLookup {
  @ResourceId({ optional: true, description: 'A media of the session, of origin `picture`. Absent: no picture.' })
  mediaId?: string;
}

export const setProfilePicture = defineRequest({
  ...ofAccount,
  subject: 'messaging.session.{sessionId}.profile-picture',
  http: {
    ...writes,
    route: 'DELETE /api/{session}/profile/picture',
    operationId: 'removeProfilePicture',
    summary: "Remove the picture of a session's account. Idempotent.",
    internal: ['mediaId'],
    answer: acknowledgement('The account has no picture.'),
  },
  summary: "Set or remove the picture of a session's account.",
  request: SetProfilePicture,
  reply: Done,
  example: { request: { ...lookup, mediaId: '381725006612738590' }, reply: {} },
});

const audiences = ['all', 'contacts', 'contact_blacklist', 'none'] as const;
type Audience = (typeof audiences)[number];
const shown = { optional: true, description: 'Who can see it.' } as const;

/** Who sees what of an account, and who reaches it. A setting that the network does not tell is absent. */
export class PrivacySettings {
  @Text(shown) lastSeen?: string;
  @Text({ optional: true, description: '`all`, or `match_last_seen`: those who can see `lastSeen`.' })
  online?: string;
  @Text(shown) profilePicture?: string;
  @Text(shown) about?: string;
  @Text({ optional: true, description: '`all` or `none`.' }) readReceipts?: string;
  @Text({ optional: true, description: 'Who can add the account to groups.' }) groupsAdd?: string;
  @Text({ optional: true, description: 'Who can call the account: `all` or `known`.' }) calls?: string;
  @Text({ optional: true, description: 'Who can start to write to the account: `all` or `contacts`.' })
  messages?: string;
}

export const getPrivacy = defineRequest({
  ...ofAccount,
  subject: 'messaging.session.{sessionId}.privacy',
  http: { ...reads, route: 'GET /api/{session}/privacy' },
  summary: "Get who can see what of a session's account, and who can contact it.",
  request: SessionLookup,
  reply: PrivacySettings,
  example: { request: lookup, reply: { lastSeen: 'contacts', readReceipts: 'all' } },
});

const unchanged = { optional: true, description: 'Absent: not changed.' } as const;

export class SetPrivacy extends SessionLookup {
  @OneOf(audiences, unchanged) lastSeen?: Audience;
  @OneOf(['all', 'match_last_seen'], unchanged) online?: 'all' | 'match_last_seen';
  @OneOf(audiences, unchanged) profilePicture?: Audience;
  @OneOf(audiences, unchanged) about?: Audience;
  @OneOf(['all', 'none'], unchanged) readReceipts?: 'all' | 'none';
  @OneOf(audiences, unchanged) groupsAdd?: Audience;
  @OneOf(['all', 'known'], unchanged) calls?: 'all' | 'known';
  @OneOf(['all', 'contacts'], unchanged) messages?: 'all' | 'contacts';
}

/** The settings of {@link PrivacySettings}, one by one. */
export const privacyNames = [
  ...(['lastSeen', 'online', 'profilePicture', 'about', 'readReceipts', 'groupsAdd', 'calls', 'messages'] as const),
] satisfies (keyof PrivacySettings)[];
export type PrivacyName = (typeof privacyNames)[number];

export const setPrivacy = defineRequest({
  ...ofAccount,
  subject: 'messaging.session.{sessionId}.privacy-set',
  http: {
    ...writes,
    route: 'PUT /api/{session}/privacy',
    body: 'PrivacyBody',
    answer: acknowledgement('The privacy settings are changed.'),
  },
  summary: "Set who can see what of a session's account, and who can contact it. At least one setting is required.",
  request: SetPrivacy,
  reply: Done,
  example: { request: { ...lookup, lastSeen: 'contacts' }, reply: {} },
});
