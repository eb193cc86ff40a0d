import type { Class } from '../class.js';

export interface EventDefinition {
  readonly payload: Class<object>;
  /** An alternative class of the payload: that of a message from the Cloud API. */
  readonly orPayload?: Class<object>;
  readonly summary: string;
  readonly example: object;
  /** Further examples, for payloads that differ from `example`. */
  readonly moreExamples?: readonly object[];
}
