import { defineNotification, defineRequest } from '../define.js';
import { SessionPasskey } from '../sessions/passkey.js';
import { phoneCodePattern } from '../sessions/pairing-by-phone.js';
import { Integer, Nested, OneOf, ResourceId, Text, Timestamp } from '../validation/fields.js';
import { type OriginKind, originKinds } from '../events/session-origin.js';

/**
 * `created`: the attempt has no session yet. `connecting`: its session has never connected. `handed_off`: the integrator
 * has read the result. From `connected` on, the attempt has ended.
 */
export const attemptStatuses = [
  'created',
  'connecting',
  'connected',
  'handed_off',
  'cancelled',
  'expired',
  'failed',
] as const;
export type AttemptStatus = (typeof attemptStatuses)[number];

/**
 * What an attempt waits for, or why it failed. `no_place`: its link or its project had no place when its session would have
 * connected. `pin_required`: the number has a PIN that the network asks for (decisions.md §17). Else it is in plain words.
 */
export type AttemptReason = string;
export const noPlace = 'no_place';
export const pinRequired = 'pin_required';
const longestReason = 1000;

const describedReason =
  '`no_place` if the link or its project was full when the account would have connected. `pin_required` while the PIN of the number is required. Otherwise a sentence that says why it `failed`.';

/** A field of an attempt. */
export function Reason(): PropertyDecorator {
  return Text({ optional: true, max: longestReason, description: describedReason });
}

/**
 * How many visits that have not connected a project and one of its links may have at once. They are no sessions of the
 * project's limit (decisions.md §14); widget sessions that were started count apart, by project.
 */
export const maxUnconnectedVisits = { ofLink: 200, ofProject: 500 } as const;

/** What a page needs to run the dialog by which a business of the network signs up (decisions.md §17). */
export class SignupDialog {
  @Text({ max: 64, description: "The id of the installation's app at the network." }) appId: string;
  @Text({ max: 64, description: 'The id of the configuration that lists what the app requests from the business.' })
  configId: string;
  @Text({ max: 16, description: 'The API version for the dialog.' }) version: string;
}

/** The fields of the attempt's session that its end customer may see. */
export class AttemptSession {
  @ResourceId() id: string;
  @Text() name: string;
  @Text({ optional: true, description: 'E.164, once it is linked.' }) phoneNumber?: string;
}

/**
 * One try of an end customer to bring in an account: a visit of a QuickLink, or a widget session. The attempt makes a
 * session, follows it until it connects, and expires (decisions.md §9).
 */
export class OnboardingAttempt {
  @ResourceId() id: string;
  @ResourceId() teamId: string;
  @ResourceId() projectId: string;
  @OneOf(originKinds) kind: OriginKind;
  @Integer({ min: 1, description: 'Grows with all that happens to it.' }) sequence: number;
  @OneOf(attemptStatuses) status: AttemptStatus;
  @Reason() reason?: AttemptReason;
  @Text({ optional: true, description: 'What the QR code says that can be scanned now.' }) code?: string;
  @Text({ optional: true, pattern: phoneCodePattern, description: 'What can be typed on the phone now.' })
  phoneCode?: string;
  @Nested(() => SessionPasskey, { optional: true, description: 'While its account is linked with a passkey.' })
  passkey?: SessionPasskey;
  @Nested(() => SignupDialog, { optional: true, description: 'While the dialog of its network can be run for it.' })
  signup?: SignupDialog;
  @Text({ optional: true, max: 255 }) externalId?: string;
  @Text({ optional: true, max: 2048, description: 'Where the end customer goes once it is connected.' })
  redirectUrl?: string;
  @Nested(() => AttemptSession, { optional: true }) session?: AttemptSession;
  @Timestamp() expiresAt: string;
  @Timestamp() createdAt: string;
  @Timestamp({ optional: true }) connectedAt?: string;
}

export const exampleAttempt: OnboardingAttempt = {
  id: '381725208812738570',
  teamId: '381724980812738560',
  projectId: '381724990812738561',
  kind: 'quicklink',
  sequence: 3,
  status: 'connecting',
  code: 'parley-sandbox:381725208812738571:1:9f86d081',
  externalId: 'crm-1',
  session: { id: '381725208812738571', name: 'ql-381725208812738570' },
  expiresAt: '2026-11-21T08:10:00.000Z',
  createdAt: '2026-11-21T08:00:00.000Z',
};

/** Names an attempt by id and token. An attempt of another kind is not found. */
export class AttemptByToken {
  @ResourceId() attemptId: string;
  @OneOf(originKinds) kind: OriginKind;
  @Text({ min: 1, max: 512, description: 'As the client said it: the token that came with the attempt.' })
  token: string;
}

const byToken: AttemptByToken = {
  attemptId: exampleAttempt.id,
  kind: 'quicklink',
  token: '4nV1x0c8QmZ2sB7kR5tY9wE3uJ6pL0aD',
};

/** A new attempt with its token. */
export class BegunAttempt {
  @Nested(() => OnboardingAttempt) attempt: OnboardingAttempt;
  @Text({ min: 1, max: 64, description: 'Who holds it may follow and end the attempt. Shown once.' }) token: string;
}

export const exampleBegun: BegunAttempt = {
  attempt: { ...exampleAttempt, sequence: 1, code: undefined },
  token: byToken.token,
};

export const getAttempt = defineRequest({
  subject: 'onboarding.attempts.get',
  owner: 'messaging-session',
  summary: 'An attempt as it stands now. `unauthenticated` for a token of none.',
  request: AttemptByToken,
  reply: OnboardingAttempt,
  errors: ['unauthenticated', 'not_found'],
  example: { request: byToken, reply: exampleAttempt },
});

export const cancelAttempt = defineRequest({
  subject: 'onboarding.attempts.cancel',
  owner: 'messaging-session',
  summary: 'Cancel an attempt and remove its session. Fails with `conflict` if it has connected or ended.',
  request: AttemptByToken,
  reply: OnboardingAttempt,
  errors: ['unauthenticated', 'not_found', 'conflict'],
  example: {
    request: byToken,
    reply: { ...exampleAttempt, sequence: 4, status: 'cancelled', code: undefined, session: undefined },
  },
});

export class AttemptMoved {
  @ResourceId() attemptId: string;
  @Integer({ min: 1 }) sequence: number;
}

export const attemptMoved = defineNotification({
  subject: 'onboarding.attempt-moved',
  owner: 'messaging-session',
  receivedBy: ['gateway'],
  summary: 'Something happened to an attempt, published once it is committed: who waits for it reads it.',
  notification: AttemptMoved,
  example: { attemptId: exampleAttempt.id, sequence: 3 },
});
