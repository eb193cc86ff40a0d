import { Module } from '@nestjs/common';
import { BlockContact } from './block-contact.js';
import { CheckExists } from './check-exists.js';
import { ContactPeople } from './contact-people.js';
import { ContactQueries } from './contact.queries.js';
import { ContactsController } from './contacts.controller.js';
import { GetLid } from './get-lid.js';
import { NetworkContactsController } from './network-contacts.controller.js';
import { RenameContact } from './rename-contact.js';

@Module({
  controllers: [ContactsController, NetworkContactsController],
  providers: [BlockContact, CheckExists, ContactPeople, ContactQueries, GetLid, RenameContact],
})
export class ContactsModule {}
