import { Module } from '@nestjs/common';
import { TemplatesModule } from '../../campaigns/index.js';
import { FindSent } from './find-sent.js';
import { ForwardMessage } from './forward-message.js';
import { OutgoingOf } from './outgoing-of.js';
import { SendContacts } from './send-contacts.js';
import { SendLocation } from './send-location.js';
import { SendMedia } from './send-media.js';
import { SendPoll } from './send-poll.js';
import { SendTemplate } from './send-template.js';
import { SendText } from './send-text.js';
import { SendsController } from './sends.controller.js';

@Module({
  imports: [TemplatesModule],
  controllers: [SendsController],
  providers: [
    FindSent,
    ForwardMessage,
    OutgoingOf,
    SendContacts,
    SendLocation,
    SendMedia,
    SendPoll,
    SendTemplate,
    SendText,
  ],
})
export class SendsModule {}
