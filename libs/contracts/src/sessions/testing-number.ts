import { defineRequest } from '../define.js';
import { MessageSentPayload } from '../events/message.payloads.js';
import { Done, OffsetPage } from '../page.js';
import { Decimal, Integer, OneOf, ResourceId, Text, Timestamp } from '../validation/fields.js';
import { NestedList } from '../validation/list-fields.js';
import { testingCountries, type TestingCountry } from './session.js';

/** A number of the sandbox network that developers own (decisions.md §3). */
export class TestingNumber {
  @ResourceId() id: string;
  @ResourceId() projectId: string;
  @OneOf(testingCountries) country: TestingCountry;
  @Text({ description: 'E.164, valid in its country.' }) phoneNumber: string;
  @ResourceId({ optional: true, description: 'The session that runs on it.' }) sessionId?: string;
  @Timestamp() createdAt: string;
}

const exampleNumber: TestingNumber = {
  id: '381724993112738568',
  projectId: '381724990812738561',
  country: 'US',
  phoneNumber: '+12025550147',
  createdAt: '2026-11-21T08:00:00.000Z',
};

export class CreateTestingNumber {
  @ResourceId() projectId: string;
  @OneOf(testingCountries) country: TestingCountry;
}

export const createTestingNumber = defineRequest({
  subject: 'testing-numbers.create',
  owner: 'messaging-session',
  summary: 'A fresh number on the sandbox network.',
  request: CreateTestingNumber,
  reply: TestingNumber,
  errors: [],
  example: { request: { projectId: exampleNumber.projectId, country: 'US' }, reply: exampleNumber },
});

export class ListTestingNumbers extends OffsetPage {
  @ResourceId({ optional: true }) projectId?: string;
}

export class TestingNumberList {
  @NestedList(() => TestingNumber) data: TestingNumber[];
}

export const listTestingNumbers = defineRequest({
  subject: 'testing-numbers.list',
  owner: 'messaging-session',
  summary: 'The testing numbers that the caller may see, newest first.',
  request: ListTestingNumbers,
  reply: TestingNumberList,
  errors: [],
  example: { request: { limit: 50, offset: 0 }, reply: { data: [exampleNumber] } },
});

export class TestingNumberLookup {
  @ResourceId() testingNumberId: string;
}

export const deleteTestingNumber = defineRequest({
  subject: 'testing-numbers.delete',
  owner: 'messaging-session',
  summary: 'Give a number back; refused while a session runs on it.',
  request: TestingNumberLookup,
  reply: Done,
  errors: ['not_found', 'conflict'],
  example: { request: { testingNumberId: exampleNumber.id }, reply: {} },
});

export class ScanPairingCode extends TestingNumberLookup {
  @Text({ min: 1, max: 512 }) code: string;
}

export const scanPairingCode = defineRequest({
  subject: 'testing-numbers.scan',
  owner: 'messaging-session',
  summary: 'The phone of a testing number scans the code that a session shows; the session connects.',
  request: ScanPairingCode,
  reply: Done,
  errors: ['not_found', 'conflict', 'invalid_parameter'],
  example: {
    request: { testingNumberId: exampleNumber.id, code: 'parley-sandbox:381724996712738562:1:9f86d081' },
    reply: {},
  },
});

export const testingMessageTypes = ['text'] as const;

export class SendFromTestingNumber extends TestingNumberLookup {
  @Text({ min: 1, max: 64, description: 'Phone number or JID.' }) to: string;
  @OneOf(testingMessageTypes) type: (typeof testingMessageTypes)[number];
  @Text({ min: 1, max: 65_536 }) text: string;
}

export const sendFromTestingNumber = defineRequest({
  subject: 'testing-numbers.send',
  owner: 'messaging-session',
  summary: 'Send from a number that no session runs on, as its owner would from the phone.',
  request: SendFromTestingNumber,
  reply: MessageSentPayload,
  errors: ['not_found', 'conflict', 'engine_rejected', 'invalid_parameter'],
  example: {
    request: { testingNumberId: exampleNumber.id, to: '+12025550199', type: 'text', text: 'Hello' },
    reply: {
      id: '381725008812738564',
      whatsapp_id: '3EB0C431C26A1916E07E',
      conversation: { id: '381725001112738563', phoneNumber: '+12025550199' },
      type: 'text',
      timestamp: 1795248000,
    },
  },
});

export const faultKinds = ['disconnect', 'ban', 'logout', 'phone_offline', 'undecryptable'] as const;
export type FaultKind = (typeof faultKinds)[number];

export class InjectFault extends TestingNumberLookup {
  @OneOf(faultKinds) kind: FaultKind;
  @Integer({ optional: true, min: 1, max: 86_400, description: 'disconnect, ban: how long.' }) seconds?: number;
  @Integer({ optional: true, min: 0, max: 1_000_000, description: 'ban: its code, required there.' }) code?: number;
  @Decimal({ optional: true, min: 0, max: 365, description: 'phone_offline: days, required there.' }) days?: number;
}

export const injectFault = defineRequest({
  subject: 'testing-numbers.fault',
  owner: 'messaging-session',
  summary: 'Make the sandbox network misbehave for a number.',
  request: InjectFault,
  reply: Done,
  errors: ['not_found', 'conflict', 'missing_field', 'invalid_parameter'],
  example: { request: { testingNumberId: exampleNumber.id, kind: 'disconnect', seconds: 5 }, reply: {} },
});
