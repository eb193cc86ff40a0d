import { Module } from '@nestjs/common';
import { ContactsModule } from '../contacts/index.js';
import { ProfilesController } from './profiles.controller.js';

@Module({ imports: [ContactsModule], controllers: [ProfilesController] })
export class ProfilesModule {}
