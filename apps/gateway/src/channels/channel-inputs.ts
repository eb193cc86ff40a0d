import { Text } from '@parley/contracts';

/** decisions.md §4 */
export class CreateChannelBody {
  @Text({ min: 1, max: 100 }) name: string;
  @Text({ optional: true, max: 2048 }) description?: string;
}
