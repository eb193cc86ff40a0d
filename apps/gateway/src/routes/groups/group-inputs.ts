import { Text } from '@parley/contracts';
import { PictureInput } from '../media/index.js';

/** interface.md §4.3: exactly one of `base64` and `url` (decisions.md §4). */
export class PictureBody extends PictureInput {
  @Text({ optional: true, min: 1, max: 64, description: 'Of no effect: the session that the path names is meant.' })
  session?: string;
}
