import { maxCaptionLength, Nested, Text } from '@parley/contracts';
import { FileInput } from '../media/index.js';

/** decisions.md §4 */
export class VoiceStatusBody {
  @Nested(() => FileInput, { description: 'Exactly one of `url`, `data` and `mediaId`.' }) file: FileInput;
}

export class MediaStatusBody extends VoiceStatusBody {
  @Text({ optional: true, max: maxCaptionLength }) caption?: string;
}
