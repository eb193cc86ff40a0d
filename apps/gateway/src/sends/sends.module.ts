import { Module } from '@nestjs/common';
import { MediaModule } from '../media/index.js';
import { SessionRoutingModule } from '../session-routing/index.js';
import { ForwardMessageController } from './forward-message.controller.js';
import { SendContactVcardController } from './send-contact-vcard.controller.js';
import { SendFileController } from './send-file.controller.js';
import { SendFile } from './send-file.js';
import { SendLocationController } from './send-location.controller.js';
import { SendPollController } from './send-poll.controller.js';
import { SendTemplateController } from './send-template.controller.js';
import { SendTextController } from './send-text.controller.js';
import { Sends } from './sends.js';

@Module({
  imports: [MediaModule, SessionRoutingModule],
  controllers: [
    ForwardMessageController,
    SendContactVcardController,
    SendFileController,
    SendLocationController,
    SendPollController,
    SendTemplateController,
    SendTextController,
  ],
  providers: [SendFile, Sends],
  exports: [Sends],
})
export class SendsModule {}
