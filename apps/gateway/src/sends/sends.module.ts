import { Module } from '@nestjs/common';
import { SessionRoutingModule } from '../session-routing/index.js';
import { ForwardMessageController } from './forward-message.controller.js';
import { SendContactVcardController } from './send-contact-vcard.controller.js';
import { SendLocationController } from './send-location.controller.js';
import { SendPollController } from './send-poll.controller.js';
import { SendTemplateController } from './send-template.controller.js';
import { SendTextController } from './send-text.controller.js';
import { Sends } from './sends.js';

@Module({
  imports: [SessionRoutingModule],
  controllers: [
    ForwardMessageController,
    SendContactVcardController,
    SendLocationController,
    SendPollController,
    SendTemplateController,
    SendTextController,
  ],
  providers: [Sends],
  exports: [Sends],
})
export class SendsModule {}
