import { ResourceId, Text } from '../validation/fields.js';
import { NestedList } from '../validation/list-fields.js';

/** One event of the WAHA layer by its own id. */
export class RenderedName {
  @ResourceId({ description: 'Of this rendering; it was made after the event.' }) id: string;
  @Text({ max: 64 }) name: string;
}

/** An event in the format `waha`. Its bytes are fixed when the event is made, as those of the envelope are. */
export class RenderedEvent {
  @NestedList(() => RenderedName, { minItems: 1, description: 'In the order in which they are delivered.' })
  names: RenderedName[];
  @Text({ description: 'The body behind the members that are particular to a name.' }) rest: string;
}
