export { FileInput, fileSource, type FileSource } from './file-input.js';
export type { FileKind } from './file-type.js';
export { fileNames, type Intake, type ValidatedFile, MediaIntake } from './media-intake.js';
export { PictureBody, pictureNames, pictureSource } from './picture-body.js';
export { MediaModule } from './media.module.js';
