import { defineRequest } from '../define.js';
import { acknowledgement, bareList } from '../http/answers.js';
import { Done, OffsetPage } from '../page.js';
import { getSession, networkTimeoutMs } from '../sessions/session.requests.js';
import { Flag, Name, PhoneNumber, ResourceId, Text } from '../validation/fields.js';
import { NestedList } from '../validation/list-fields.js';
import { exampleConversation, IdentityRef } from '../events/identity-ref.js';

/** A person as a session knows them (decisions.md §4). */
export class Contact extends IdentityRef {
  @Text({ optional: true, description: '`…@lid`' }) lid?: string;
  @Text({ optional: true, description: 'The name that the session gave them.' }) name?: string;
  @Text({ optional: true, description: 'The name that they chose.' }) pushName?: string;
  @Flag() blocked: boolean;
}

export const exampleContact: Contact = { ...exampleConversation, name: 'Ada L.', pushName: 'Ada', blocked: false };

export class ListContacts extends OffsetPage {
  @Text({ min: 1, max: 64, description: 'Name or id of the session.' }) session: string;
}

export class ContactList {
  @NestedList(() => Contact) data: Contact[];
}

export const listContacts = defineRequest({
  subject: 'contacts.list',
  owner: 'messaging-session',
  http: {
    route: 'GET /api/{session}/contacts',
    scope: 'contacts:read',
    tag: 'Contacts',
    answer: bareList(Contact),
  },
  visible: getSession,
  summary: 'List the people whom a session has named, blocked or chatted with, newest first.',
  request: ListContacts,
  reply: ContactList,
  errors: ['not_found'],
  example: { request: { session: 'default', limit: 50, offset: 0 }, reply: { data: [exampleContact] } },
});

/** A person as a path names them. */
export class ContactLookup {
  @Text({ min: 1, max: 64, description: 'Name or id of the session.' }) session: string;
  @Text({ min: 1, max: 128, description: 'JID, phone number (7–15 digits, optional +) or resource id.' })
  contactId: string;
}

const lookup: ContactLookup = { session: 'default', contactId: '+12025550147' };

export const getContact = defineRequest({
  subject: 'contacts.get',
  owner: 'messaging-session',
  http: {
    route: 'GET /api/{session}/contacts/{id}',
    scope: 'contacts:read',
    tag: 'Contacts',
    params: { id: 'contactId' },
  },
  visible: getSession,
  summary: 'Get one person whom a session knows.',
  request: ContactLookup,
  reply: Contact,
  errors: ['not_found', 'invalid_parameter'],
  example: { request: lookup, reply: exampleContact },
});

export class RenameContact extends ContactLookup {
  @Name({ max: 256 }) name: string;
}

export const renameContact = defineRequest({
  subject: 'contacts.rename',
  owner: 'messaging-session',
  http: {
    route: 'PUT /api/{session}/contacts/{id}',
    scope: 'contacts:write',
    tag: 'Contacts',
    params: { id: 'contactId' },
    body: 'ContactBody',
    answer: acknowledgement('The contact has this name.'),
  },
  visible: getSession,
  summary: 'Set the name of a person. From then on, they are in the list of contacts.',
  request: RenameContact,
  reply: Done,
  errors: ['not_found', 'invalid_parameter'],
  example: { request: { ...lookup, name: 'Ada L.' }, reply: {} },
});

export class LidLookup {
  @Text({ min: 1, max: 64, description: 'Name or id of the session.' }) session: string;
  @Text({ min: 1, max: 128, description: '`…@lid`, or its digits.' }) lid: string;
}

/** The phone number behind a LID, if the session knows it. */
export class LidMapping {
  @Text({ description: '`…@lid`' }) lid: string;
  @Text({ optional: true }) phoneNumber?: string;
  @ResourceId({ optional: true }) id?: string;
}

export const getLid = defineRequest({
  subject: 'contacts.lid',
  owner: 'messaging-session',
  http: {
    route: 'GET /api/{session}/lids/{lid}',
    scope: 'contacts:read',
    tag: 'Contacts',
  },
  visible: getSession,
  summary: 'Get the phone number and resource id behind a LID.',
  request: LidLookup,
  reply: LidMapping,
  errors: ['not_found', 'invalid_parameter', 'not_supported_by_engine'],
  example: {
    request: { session: 'default', lid: '1187974449852@lid' },
    reply: { lid: '1187974449852@lid', phoneNumber: '+12025550147', id: exampleContact.id },
  },
});

export class CheckExists {
  @Text({ min: 1, max: 64, description: 'Name or id of the session.' }) session: string;
  @PhoneNumber() phone: string;
}

export class NumberExistence {
  @Flag() exists: boolean;
  @Text({ optional: true, description: 'The JID, if the number exists.' }) chatId?: string;
}

export const checkExists = defineRequest({
  subject: 'messaging.session.{sessionId}.check-exists',
  owner: 'messaging-session',
  http: {
    route: 'GET /api/{session}/contacts/check-exists',
    scope: 'contacts:read',
    tag: 'Contacts',
  },
  visible: getSession,
  summary: 'Check whether a phone number is on the network.',
  request: CheckExists,
  reply: NumberExistence,
  timeoutMs: networkTimeoutMs,
  errors: ['not_found', 'session_not_connected', 'not_supported_by_engine'],
  example: {
    request: { session: 'default', phone: '+12025550147' },
    reply: { exists: true, chatId: '12025550147@c.us' },
  },
});

export const blockContact = defineRequest({
  subject: 'messaging.session.{sessionId}.contact-block',
  owner: 'messaging-session',
  http: {
    route: 'POST /api/{session}/contacts/{id}/block',
    scope: 'contacts:write',
    tag: 'Contacts',
    params: { id: 'contactId' },
    answer: acknowledgement('The contact is blocked.'),
  },
  visible: getSession,
  summary:
    'Block a person: the session receives nothing from them and sends them nothing. Groups are not affected. Idempotent.',
  request: ContactLookup,
  reply: Done,
  timeoutMs: networkTimeoutMs,
  errors: ['not_found', 'session_not_connected', 'invalid_parameter', 'not_supported_by_engine'],
  example: { request: lookup, reply: {} },
});

export const unblockContact = defineRequest({
  subject: 'messaging.session.{sessionId}.contact-unblock',
  owner: 'messaging-session',
  http: {
    route: 'POST /api/{session}/contacts/{id}/unblock',
    scope: 'contacts:write',
    tag: 'Contacts',
    params: { id: 'contactId' },
    answer: acknowledgement('The contact is not blocked.'),
  },
  visible: getSession,
  summary: 'Unblock a person. Messages that they sent while blocked do not arrive. Idempotent.',
  request: ContactLookup,
  reply: Done,
  timeoutMs: networkTimeoutMs,
  errors: ['not_found', 'session_not_connected', 'invalid_parameter', 'not_supported_by_engine'],
  example: { request: lookup, reply: {} },
});
