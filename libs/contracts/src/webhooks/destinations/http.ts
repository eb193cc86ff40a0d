import { Text } from '../../validation/fields.js';

/** An endpoint with a `url`, as a destination of type `http`. */
export class HttpDestination {
  @Text({ min: 1, max: 2048, description: 'http or https, without credentials.', example: 'https://example.com/hooks' })
  url: string;
}
