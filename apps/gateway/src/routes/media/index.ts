import { Module } from '@nestjs/common';
import { findFfmpeg, openMediaStore } from '@parley/media-store';
import { CONFIG } from '../../config.js';
import { BLOBS } from '../../access/requests/index.js';
import { CheckFile } from './check-file.js';
import { ConvertFile, FFMPEG } from './convert-file.js';
import { Downloads } from './downloads.js';
import { FetchFile } from './fetch-file.js';
import { FileLimits } from './file-limits.js';
import { MediaIntake } from './media-intake.js';
import { MediaLinksController } from './media-links.controller.js';
import { MediaController } from './media.controller.js';

export { ConvertFile } from './convert-file.js';
export {
  declaredType,
  FileInput,
  fileSource,
  type FileSource,
  PictureBody,
  pictureNames,
  pictureSource,
} from './file-input.js';
export type { FileKind } from './file-type.js';
export { fileNames, type Intake, type ValidatedFile } from './check-file.js';
export { MediaIntake } from './media-intake.js';

@Module({
  controllers: [MediaController, MediaLinksController],
  providers: [
    { provide: BLOBS, inject: [CONFIG], useFactory: openMediaStore },
    CheckFile,
    ConvertFile,
    { provide: FFMPEG, useFactory: () => findFfmpeg() },
    Downloads,
    FetchFile,
    FileLimits,
    MediaIntake,
  ],
  exports: [BLOBS, MediaIntake],
})
export class MediaModule {}
