import { DomainError, missingField, OneOf, PhoneNumber, Text } from '@parley/contracts/base';
import type { Contact, LidMapping, NumberExistence } from '@parley/contracts/contacts';
import { getSession } from '@parley/contracts/sessions';
import { chatIdOf, wahaMeOf } from '@parley/contracts/waha';
import { operation, type WahaOperation } from '../operation.js';
import type { WahaCall } from '../waha-call.js';
import { allOf, inOrder, pageOf, WahaPageQuery, WahaSortedQuery } from './list-query.js';

export class WahaSessionQuery {
  @Text({ optional: true, min: 1, max: 64 }) session?: string;
}

export class WahaCheckExists extends WahaSessionQuery {
  @PhoneNumber() phone: string;
}

export class WahaContactQuery extends WahaSessionQuery {
  @Text({ min: 1, max: 128 }) contactId: string;
}

export class WahaListContacts extends WahaSortedQuery {
  @Text({ optional: true, min: 1, max: 64 }) session?: string;
  @OneOf(['id', 'name'], { optional: true }) sortBy?: 'id' | 'name';
}

export class WahaContactName {
  @Text({ optional: true, max: 128 }) firstName?: string;
  @Text({ optional: true, max: 128 }) lastName?: string;
}

export class WahaContactBody {
  @Text({ optional: true, min: 1, max: 64 }) session?: string;
  @Text({ min: 1, max: 128 }) contactId: string;
}

interface ContactBody {
  id: string;
  number: string | null;
  name: string | null;
  pushname: string | null;
  shortName: string | null;
  isMe: boolean;
  isGroup: false;
  isWAContact: true;
  isMyContact: boolean;
  isBlocked: boolean;
}

function contactBody(contact: Contact, me: string | undefined): ContactBody {
  const { phoneNumber, name, pushName, blocked } = contact;
  const id = chatIdOf(contact);
  return {
    id,
    number: phoneNumber?.replace(/^\+/, '') ?? null,
    name: name ?? null,
    pushname: pushName ?? null,
    shortName: name?.split(' ', 1)[0] ?? null,
    isMe: id === me,
    isGroup: false,
    isWAContact: true,
    isMyContact: name !== undefined,
    isBlocked: blocked,
  };
}

async function meOf(call: WahaCall): Promise<string | undefined> {
  return wahaMeOf(await call.ask(getSession, { session: call.session }))?.id;
}

const list = 'GET /api/{session}/contacts';
const one = 'GET /api/{session}/contacts/{id}';
/** How many LIDs a page has that says nothing of it. */
const usualLids = 100;

async function contactsOf(call: WahaCall<object, WahaListContacts>): Promise<ContactBody[]> {
  const { sortBy, sortOrder } = call.query;
  const { limit, offset } = pageOf(call.query);
  const me = await meOf(call);
  if (sortBy === undefined) {
    const query = { limit: String(limit), offset: String(offset) };
    const page = await call.native<Contact[]>({ params: { session: call.session }, query });
    return page.map((contact) => contactBody(contact, me));
  }
  const all = (await allOf<Contact>(call, list)).map((contact) => contactBody(contact, me));
  const textOf = (contact: ContactBody): string => contact[sortBy] ?? contact.pushname ?? contact.id;
  return inOrder(all, textOf, sortOrder).slice(offset, offset + limit);
}

async function contactOf(call: WahaCall, id: string): Promise<ContactBody> {
  const contact = await call.native<Contact>({ params: { session: call.session, id } });
  return contactBody(contact, await meOf(call));
}

function checkExists(key: 'GET /api/contacts/check-exists' | 'GET /api/checkNumberStatus'): WahaOperation {
  return operation<object, WahaCheckExists>({
    key,
    native: 'GET /api/{session}/contacts/check-exists',
    query: WahaCheckExists,
    run: async (call) => {
      const { phone } = call.query;
      const found = await call.native<NumberExistence>({ params: { session: call.session }, query: { phone } });
      return { numberExists: found.exists, ...(found.chatId !== undefined && { chatId: found.chatId }) };
    },
  });
}

function blocks(verb: 'block' | 'unblock'): WahaOperation {
  return operation<WahaContactBody>({
    key: `POST /api/contacts/${verb}`,
    native: `POST /api/{session}/contacts/{id}/${verb}`,
    body: WahaContactBody,
    run: (call) => call.native({ params: { session: call.session, id: call.body.contactId } }),
  });
}

/** What is known of a LID or a number. What is not is `null`, and never an error (waha.md §7). */
async function mapping(call: WahaCall, lookUp: () => Promise<{ lid: string | null; pn: string | null }>, none: object) {
  try {
    return await lookUp();
  } catch (error) {
    if (!(error instanceof DomainError) || !['not_found', 'not_supported_by_engine'].includes(error.code)) throw error;
    await call.ask(getSession, { session: call.session });
    return none;
  }
}

interface LidBody {
  lid: string;
  pn: string | null;
}

/** The people whose LID the session knows. */
async function lidsOf(call: WahaCall): Promise<LidBody[]> {
  return (await allOf<Contact>(call, list)).flatMap(({ id, lid, phoneNumber }) =>
    lid === undefined
      ? []
      : { lid: chatIdOf({ id, lid }), pn: phoneNumber === undefined ? null : chatIdOf({ id, phoneNumber }) },
  );
}

/** Contacts and LIDs (waha.md §7). */
export const contactOperations: readonly WahaOperation[] = [
  checkExists('GET /api/contacts/check-exists'),
  checkExists('GET /api/checkNumberStatus'),
  operation<object, WahaListContacts>({
    key: 'GET /api/contacts/all',
    native: list,
    query: WahaListContacts,
    run: contactsOf,
  }),
  operation<object, WahaContactQuery>({
    key: 'GET /api/contacts',
    native: one,
    query: WahaContactQuery,
    run: (call) => contactOf(call, call.query.contactId),
  }),
  operation({ key: one, native: one, run: (call) => contactOf(call, call.params.id ?? '') }),
  operation<WahaContactName>({
    key: 'PUT /api/{session}/contacts/{id}',
    native: 'PUT /api/{session}/contacts/{id}',
    body: WahaContactName,
    run: async (call) => {
      const name = [call.body.firstName, call.body.lastName].filter(Boolean).join(' ');
      if (name === '') throw missingField('firstName');
      await call.native({ params: call.params, body: { name } });
      return { success: true };
    },
  }),
  blocks('block'),
  blocks('unblock'),
  operation<object, WahaPageQuery>({
    key: 'GET /api/{session}/lids',
    native: list,
    query: WahaPageQuery,
    run: async (call) => {
      const { limit, offset } = pageOf(call.query, usualLids);
      return (await lidsOf(call)).slice(offset, offset + limit);
    },
  }),
  operation({
    key: 'GET /api/{session}/lids/count',
    native: list,
    run: async (call) => ({ count: (await lidsOf(call)).length }),
  }),
  operation({
    key: 'GET /api/{session}/lids/{lid}',
    native: 'GET /api/{session}/lids/{lid}',
    run: async (call) => {
      const lid = `${(call.params.lid ?? '').replace(/@lid$/, '')}@lid`;
      const lookUp = async () => {
        const { phoneNumber } = await call.native<LidMapping>({ params: { session: call.session, lid } });
        return { lid, pn: phoneNumber === undefined ? null : chatIdOf({ id: lid, phoneNumber }) };
      };
      return mapping(call, lookUp, { lid, pn: null });
    },
  }),
  operation({
    key: 'GET /api/{session}/lids/pn/{number}',
    native: one,
    run: async (call) => {
      const digits = (call.params.number ?? '').replace(/^\+/, '').replace(/@.*$/, '');
      const pn = `${digits}@c.us`;
      const lookUp = async () => {
        const { lid } = await call.native<Contact>({ params: { session: call.session, id: pn } });
        return { lid: lid === undefined ? null : `${lid.replace(/@lid$/, '')}@lid`, pn };
      };
      return mapping(call, lookUp, { lid: null, pn });
    },
  }),
];
