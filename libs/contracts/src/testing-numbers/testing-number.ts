import { defineRequest } from '../define.js';
import { acknowledgement, offsetPage, OffsetPageReply } from '../http/answers.js';
import { Done, OffsetPage } from '../page.js';
import { type RestrictionKind, restrictionKinds } from '../events/account-restriction.js';
import { type JoinRequestAction, joinRequestActions } from '../events/extended.payloads.js';
import { presenceStates, type PresenceState } from '../events/presence-states.js';
import { Decimal, Flag, Integer, OneOf, PhoneNumber, ResourceId, Text, Timestamp } from '../validation/fields.js';
import { NestedList } from '../validation/list-fields.js';
import { testingCountries, type TestingCountry } from '../sessions/engine-members.js';

/** A number of the sandbox network, owned by a project (decisions.md §3). */
export class TestingNumber {
  @ResourceId() id: string;
  @ResourceId() projectId: string;
  @OneOf(testingCountries) country: TestingCountry;
  @Text({ description: 'E.164, valid in its country.' }) phoneNumber: string;
  @ResourceId({ optional: true, description: 'The session that runs on it.' }) sessionId?: string;
  @Timestamp() createdAt: string;
}

export const exampleTestingNumber: TestingNumber = {
  id: '381724993112738568',
  projectId: '381724990812738561',
  country: 'US',
  phoneNumber: '+12025550147',
  createdAt: '2026-11-21T08:00:00.000Z',
};

export class CreateTestingNumber {
  @ResourceId({ description: 'Required with a team API key. With a project token, its project is the default.' })
  projectId: string;
  @OneOf(testingCountries) country: TestingCountry;
}

export const createTestingNumber = defineRequest({
  subject: 'testing-numbers.create',
  owner: 'messaging-session',
  http: {
    route: 'POST /v1/testing-numbers',
    scope: 'sessions:write',
    tag: 'Testing numbers',
    status: 201,
    project: 'implied',
  },
  summary: 'Create a new number on the sandbox network.',
  request: CreateTestingNumber,
  reply: TestingNumber,
  errors: [],
  example: { request: { projectId: exampleTestingNumber.projectId, country: 'US' }, reply: exampleTestingNumber },
});

export class ListTestingNumbers extends OffsetPage {
  @ResourceId({ optional: true }) projectId?: string;
}

export class TestingNumberList {
  @NestedList(() => TestingNumber) data: TestingNumber[];
}

export class TestingNumberPage extends OffsetPageReply {
  @NestedList(() => TestingNumber) data: TestingNumber[];
}

export const listTestingNumbers = defineRequest({
  subject: 'testing-numbers.list',
  owner: 'messaging-session',
  http: {
    route: 'GET /v1/testing-numbers',
    scope: 'sessions:read',
    tag: 'Testing numbers',
    project: 'named',
    answer: offsetPage(TestingNumberPage),
  },
  summary: 'List the testing numbers that the credential can see, newest first.',
  request: ListTestingNumbers,
  reply: TestingNumberList,
  errors: [],
  example: { request: { limit: 50, offset: 0 }, reply: { data: [exampleTestingNumber] } },
});

export class TestingNumberLookup {
  @ResourceId() testingNumberId: string;
}

export const getTestingNumber = defineRequest({
  subject: 'testing-numbers.get',
  owner: 'messaging-session',
  summary: 'Get one testing number.',
  request: TestingNumberLookup,
  reply: TestingNumber,
  errors: ['not_found'],
  example: { request: { testingNumberId: exampleTestingNumber.id }, reply: exampleTestingNumber },
});

export const deleteTestingNumber = defineRequest({
  subject: 'testing-numbers.delete',
  owner: 'messaging-session',
  http: {
    route: 'DELETE /v1/testing-numbers/{testingNumberId}',
    scope: 'sessions:write',
    tag: 'Testing numbers',
    status: 204,
  },
  visible: getTestingNumber,
  summary: 'Delete a testing number. Refused while a session runs on it.',
  request: TestingNumberLookup,
  reply: Done,
  errors: ['not_found', 'conflict'],
  example: { request: { testingNumberId: exampleTestingNumber.id }, reply: {} },
});

export class ScanPairingCode extends TestingNumberLookup {
  // Also accepts a pairing code that was requested by phone number.
  @Text({ min: 1, max: 512, description: "The content of the session's QR code." }) code: string;
}

export const scanPairingCode = defineRequest({
  subject: 'testing-numbers.scan',
  owner: 'messaging-session',
  http: {
    route: 'POST /v1/testing-numbers/{testingNumberId}/scan',
    scope: 'sessions:write',
    tag: 'Testing numbers',
    body: 'ScanBody',
    answer: acknowledgement('The code was scanned.'),
  },
  visible: getTestingNumber,
  summary: 'Scan the QR code of a session with the phone of a testing number. The session connects.',
  request: ScanPairingCode,
  reply: Done,
  errors: ['not_found', 'conflict', 'invalid_parameter'],
  example: {
    request: { testingNumberId: exampleTestingNumber.id, code: 'parley-sandbox:381724996712738562:1:9f86d081' },
    reply: {},
  },
});

export const faultKinds = [
  ...(['disconnect', 'ban', 'logout', 'phone_offline', 'undecryptable'] as const),
  ...(['call', 'join_request', 'presence', 'restriction', 'passkey'] as const),
] as const;
export type FaultKind = (typeof faultKinds)[number];

/** What becomes of the passkey that is used: linked at once, after codes were compared, or not at all. */
export const passkeyOutcomes = ['linked', 'confirm', 'refused', 'unanswered'] as const;
export type PasskeyOutcome = (typeof passkeyOutcomes)[number];

export class InjectFault extends TestingNumberLookup {
  @OneOf(faultKinds) kind: FaultKind;
  @Integer({ optional: true, min: 1, max: 86_400, description: 'disconnect, ban, call, restriction: the duration.' })
  seconds?: number;
  @Integer({ optional: true, min: 0, max: 1_000_000, description: 'ban: its code, required.' }) code?: number;
  @Decimal({ optional: true, min: 0, max: 365, description: 'phone_offline: the number of days, required.' })
  days?: number;
  @PhoneNumber({ optional: true, description: 'call, join_request, presence: whose phone it is, required there.' })
  from?: string;
  @Flag({ optional: true, description: 'call: whether it is a video call.' }) video?: boolean;
  @Text({ optional: true, min: 1, max: 128, description: 'join_request: a group of the session, required.' })
  groupId?: string;
  @OneOf(joinRequestActions, { optional: true, description: 'join_request: default requested.' })
  action?: JoinRequestAction;
  @OneOf(presenceStates, { optional: true, description: 'presence: required.' }) presence?: PresenceState;
  @OneOf([...restrictionKinds, 'none'], {
    optional: true,
    description: 'restriction: required. `none` lifts it.',
  })
  restriction?: RestrictionKind | 'none';
  @OneOf([...passkeyOutcomes, 'none'], {
    optional: true,
    description:
      'passkey: what happens when the passkey is used for the next linking. Default `linked`. ' +
      '`confirm`: two codes are compared first. `refused`: the network refuses. `unanswered`: the ' +
      'phone does not answer. `none`: the passkey is no longer required.',
  })
  outcome?: PasskeyOutcome | 'none';
}

export const injectFault = defineRequest({
  subject: 'testing-numbers.fault',
  owner: 'messaging-session',
  http: {
    route: 'POST /v1/testing-numbers/{testingNumberId}/faults',
    scope: 'sessions:write',
    tag: 'Testing numbers',
    body: 'FaultBody',
    answer: acknowledgement('The network misbehaves as asked.'),
  },
  visible: getTestingNumber,
  summary: 'Make the sandbox network misbehave for a number.',
  request: InjectFault,
  reply: Done,
  errors: ['not_found', 'conflict', 'missing_field', 'invalid_parameter'],
  example: { request: { testingNumberId: exampleTestingNumber.id, kind: 'disconnect', seconds: 5 }, reply: {} },
});
