import { Module } from '@nestjs/common';
import { ContactPeople } from './contact-people.js';
import { ContactsController } from './contacts.controller.js';

@Module({ controllers: [ContactsController], providers: [ContactPeople], exports: [ContactPeople] })
export class ContactsModule {}
