import { Module } from '@nestjs/common';
import { PresenceController } from './presence.controller.js';
import { PresenceQueries } from './presence.queries.js';
import { SetPresence } from './set-presence.js';
import { SubscribePresence } from './subscribe-presence.js';

@Module({
  controllers: [PresenceController],
  providers: [PresenceQueries, SetPresence, SubscribePresence],
})
export class PresenceModule {}
