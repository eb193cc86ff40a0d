import { Controller } from '@nestjs/common';
import {
  blockContact,
  checkExists,
  Contact,
  getContact,
  getLid,
  LidMapping,
  listContacts,
  NumberExistence,
  renameContact,
  Text,
  unblockContact,
} from '@parley/contracts';
import { RequestClient } from '@parley/messaging';
import { errorsOf, Route } from '../access/index.js';
import { MessagingPageQuery, offsetOf } from '../paging/index.js';
import { Acknowledgement, acknowledged } from '../replies/index.js';
import { By, Filters, Input, Path, type AskedBy } from '../requests/index.js';
import { SessionRouter, sessionVisible } from '../session-routing/index.js';

const tag = 'Contacts';

export class CheckExistsQuery {
  @Text({ min: 7, max: 16, pattern: /^\+?\d{7,15}$/, description: '7–15 digits, optional +.' }) phone: string;
}

export class ContactBody {
  @Text({ min: 1, max: 256 }) name: string;
}

@Controller()
export class ContactsController {
  constructor(
    private readonly client: RequestClient,
    private readonly router: SessionRouter,
  ) {}

  @Route('GET /api/{session}/contacts', {
    summary: listContacts.summary,
    tag,
    status: 200,
    query: MessagingPageQuery,
    reply: [Contact],
    visibleBy: sessionVisible,
  })
  async listContacts(
    @By() by: AskedBy,
    @Path('session') session: string,
    @Filters() query: MessagingPageQuery,
  ): Promise<Contact[]> {
    return (await this.client.request(listContacts, { session, ...offsetOf(query) }, by)).data;
  }

  @Route('GET /api/{session}/contacts/check-exists', {
    summary: checkExists.summary,
    tag,
    status: 200,
    query: CheckExistsQuery,
    reply: NumberExistence,
    errors: errorsOf(checkExists),
    visibleBy: sessionVisible,
  })
  checkExists(
    @By() by: AskedBy,
    @Path('session') session: string,
    @Filters() { phone }: CheckExistsQuery,
  ): Promise<NumberExistence> {
    return this.router.send(checkExists, by, session, { session, phone });
  }

  @Route('GET /api/{session}/contacts/{id}', {
    summary: getContact.summary,
    tag,
    status: 200,
    reply: Contact,
    errors: errorsOf(getContact),
    visibleBy: sessionVisible,
  })
  getContact(@By() by: AskedBy, @Path('session') session: string, @Path('id') contactId: string): Promise<Contact> {
    return this.client.request(getContact, { session, contactId }, by);
  }

  @Route('PUT /api/{session}/contacts/{id}', {
    summary: renameContact.summary,
    tag,
    status: 200,
    body: ContactBody,
    reply: Acknowledgement,
    errors: errorsOf(renameContact),
    visibleBy: sessionVisible,
  })
  async renameContact(
    @By() by: AskedBy,
    @Path('session') session: string,
    @Path('id') contactId: string,
    @Input() { name }: ContactBody,
  ): Promise<Acknowledgement> {
    await this.client.request(renameContact, { session, contactId, name }, by);
    return acknowledged('The contact has this name.');
  }

  @Route('POST /api/{session}/contacts/{id}/block', {
    summary: blockContact.summary,
    tag,
    status: 200,
    reply: Acknowledgement,
    errors: errorsOf(blockContact),
    visibleBy: sessionVisible,
  })
  async blockContact(
    @By() by: AskedBy,
    @Path('session') session: string,
    @Path('id') contactId: string,
  ): Promise<Acknowledgement> {
    await this.router.send(blockContact, by, session, { session, contactId });
    return acknowledged('The contact is blocked.');
  }

  @Route('POST /api/{session}/contacts/{id}/unblock', {
    summary: unblockContact.summary,
    tag,
    status: 200,
    reply: Acknowledgement,
    errors: errorsOf(unblockContact),
    visibleBy: sessionVisible,
  })
  async unblockContact(
    @By() by: AskedBy,
    @Path('session') session: string,
    @Path('id') contactId: string,
  ): Promise<Acknowledgement> {
    await this.router.send(unblockContact, by, session, { session, contactId });
    return acknowledged('The contact is not blocked.');
  }

  @Route('GET /api/{session}/lids/{lid}', {
    summary: getLid.summary,
    tag,
    status: 200,
    reply: LidMapping,
    errors: errorsOf(getLid),
    visibleBy: sessionVisible,
  })
  getLid(@By() by: AskedBy, @Path('session') session: string, @Path('lid') lid: string): Promise<LidMapping> {
    return this.client.request(getLid, { session, lid }, by);
  }
}
