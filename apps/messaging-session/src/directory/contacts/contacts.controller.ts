import { Controller, Inject } from '@nestjs/common';
import { type Done, notFound } from '@parley/contracts/base';
import {
  blockContact,
  CheckExists,
  checkExists,
  type Contact,
  type ContactList,
  ContactLookup,
  getContact,
  getLid,
  LidLookup,
  type LidMapping,
  ListContacts,
  listContacts,
  type NumberExistence,
  RenameContact,
  renameContact,
  unblockContact,
} from '@parley/contracts/contacts';
import { Handles, type RequestContext } from '@parley/messaging';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { Prisma } from '../../database/index.js';
import { LiveSessions } from '../../live/running/index.js';
import { SessionQueries } from '../../session-state/index.js';
import { Identities } from '../../identities/index.js';
import { parseChatRef, type Identity, phoneJid, underFence, toIdentityRef } from '@parley/engine-kit';
import { ContactPeople } from './contact-people.js';
import { type ContactRow, findContact, findContacts, nameContact, setBlocked } from './contact.store.js';

/**
 * The people whom a session knows (decisions.md §4). Requests that involve the network go through the process that runs the
 * session; any process answers the others.
 */
@Controller()
export class ContactsController {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly prisma: Prisma,
    private readonly sessions: SessionQueries,
    private readonly live: LiveSessions,
    private readonly identities: Identities,
    private readonly people: ContactPeople,
  ) {}

  /** The session's contacts, newest first. */
  @Handles(listContacts)
  async list(request: ListContacts, { caller }: RequestContext): Promise<ContactList> {
    const { id } = await this.sessions.lookUp(caller, request.session);
    const rows = await findContacts(this.pool, id, request);
    const people = await this.identities.byIds(rows.map((row) => row.id));
    const data = rows.flatMap((row) => {
      const person = people.get(row.id);
      return person ? [toContact(person, row)] : [];
    });
    return { data };
  }

  @Handles(getContact)
  async get({ session, contactId }: ContactLookup, { caller }: RequestContext): Promise<Contact> {
    const { id, projectId } = await this.sessions.lookUp(caller, session);
    const person = await this.identities.find(projectId, parseChatRef(contactId, 'contactId'));
    const row = person?.kind === 'person' ? await findContact(this.pool, id, person) : undefined;
    if (!person || !row) throw notFound('Contact', contactId);
    return toContact(person, row);
  }

  /** Sets a person's name for this session only. */
  @Handles(renameContact)
  async rename({ session: named, contactId, name }: RenameContact, { caller }: RequestContext): Promise<Done> {
    const session = await this.sessions.lookUp(caller, named);
    const { id } = await this.people.named(session, contactId);
    await nameContact(this.prisma, session.id, id, name);
    return {};
  }

  @Handles(getLid)
  async getLid({ session, lid }: LidLookup, { caller }: RequestContext): Promise<LidMapping> {
    return this.people.ofLid(await this.sessions.lookUp(caller, session), lid);
  }

  @Handles(blockContact)
  block(request: ContactLookup, context: RequestContext): Promise<Done> {
    return this.setBlocked(request, context, true);
  }

  @Handles(unblockContact)
  unblock(request: ContactLookup, context: RequestContext): Promise<Done> {
    return this.setBlocked(request, context, false);
  }

  /** Whether the network has the number. The answer may be a minute old. Creates no identity. */
  @Handles(checkExists)
  async checkExists({ session, phone }: CheckExists, context: RequestContext): Promise<NumberExistence> {
    const live = this.live.visible(context, session);
    const ref = parseChatRef(phone, 'phone');
    live.requireOpen();
    if (ref.kind !== 'phone') return { exists: false };
    const found = await live.person(ref.phoneNumber);
    if (!found) return { exists: false };
    return { exists: true, chatId: phoneJid(found.phoneNumber ?? ref.phoneNumber) };
  }

  /**
   * Blocks or unblocks a person: messages from and to a blocked person are refused. Idempotent. A network with a block list is
   * told first; messages that still arrive are refused on arrival.
   */
  private async setBlocked(
    { session, contactId }: ContactLookup,
    context: RequestContext,
    blocked: boolean,
  ): Promise<Done> {
    const live = this.live.visible(context, session);
    const person = await this.people.named(live.record, contactId);
    const { contacts } = live.capabilities;
    if (contacts) await (blocked ? contacts.block(person) : contacts.unblock(person));
    await underFence(this.pool, live.record, (client) => setBlocked(client, live.record.id, person.id, blocked));
    return {};
  }
}

function toContact(person: Identity, { name, pushName, blocked }: ContactRow): Contact {
  const { lid } = person;
  return { ...toIdentityRef(person), lid, name: name ?? undefined, pushName: pushName ?? undefined, blocked };
}
