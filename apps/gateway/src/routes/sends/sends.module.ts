import { Module } from '@nestjs/common';
import { MediaModule } from '../media/index.js';
import { SessionRoutingModule } from '../session-routing/index.js';
import { SendFileController } from './send-file.controller.js';
import { SendFile } from './send-file.js';

@Module({
  imports: [MediaModule, SessionRoutingModule],
  controllers: [SendFileController],
  providers: [SendFile],
})
export class SendsModule {}
