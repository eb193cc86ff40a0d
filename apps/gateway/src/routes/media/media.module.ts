import { Module } from '@nestjs/common';
import { openMediaStore } from '@parley/media-store';
import { CONFIG } from '../../config.js';
import { BLOBS } from '../../access/requests/index.js';
import { Downloads } from './downloads.js';
import { FetchFile } from './fetch-file.js';
import { MediaIntake } from './media-intake.js';
import { MediaLinksController } from './media-links.controller.js';
import { MediaController } from './media.controller.js';

@Module({
  controllers: [MediaController, MediaLinksController],
  providers: [{ provide: BLOBS, inject: [CONFIG], useFactory: openMediaStore }, Downloads, FetchFile, MediaIntake],
  exports: [BLOBS, MediaIntake],
})
export class MediaModule {}
