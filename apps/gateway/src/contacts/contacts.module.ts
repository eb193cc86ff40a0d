import { Module } from '@nestjs/common';
import { SessionRoutingModule } from '../session-routing/index.js';
import { ContactsController } from './contacts.controller.js';

@Module({ imports: [SessionRoutingModule], controllers: [ContactsController] })
export class ContactsModule {}
