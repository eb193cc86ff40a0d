import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import {
  type Contact,
  type ContactList,
  ContactLookup,
  type Done,
  getContact,
  getLid,
  LidLookup,
  type LidMapping,
  ListContacts,
  listContacts,
  RenameContact as RenameContactRequest,
  renameContact,
} from '@parley/contracts';
import { Handles, type RequestContext } from '@parley/messaging';
import { SessionQueries } from '../../sessions/state/index.js';
import { ContactQueries } from './contact.queries.js';
import { GetLid } from './get-lid.js';
import { RenameContact } from './rename-contact.js';

/** Answered by any instance, whether the session runs or not. */
@Controller()
export class ContactsController {
  constructor(
    private readonly sessions: SessionQueries,
    private readonly contacts: ContactQueries,
    private readonly renaming: RenameContact,
    private readonly lids: GetLid,
  ) {}

  @Handles(listContacts)
  async list(@Payload() request: ListContacts, @Ctx() { caller }: RequestContext): Promise<ContactList> {
    const session = await this.sessions.lookUp(caller, request.session);
    return { data: await this.contacts.list(session, request) };
  }

  @Handles(getContact)
  async get(@Payload() request: ContactLookup, @Ctx() { caller }: RequestContext): Promise<Contact> {
    return this.contacts.get(await this.sessions.lookUp(caller, request.session), request.contactId);
  }

  @Handles(renameContact)
  async rename(@Payload() request: RenameContactRequest, @Ctx() { caller }: RequestContext): Promise<Done> {
    await this.renaming.execute(await this.sessions.lookUp(caller, request.session), request);
    return {};
  }

  @Handles(getLid)
  async getLid(@Payload() request: LidLookup, @Ctx() { caller }: RequestContext): Promise<LidMapping> {
    return this.lids.execute(await this.sessions.lookUp(caller, request.session), request.lid);
  }
}
