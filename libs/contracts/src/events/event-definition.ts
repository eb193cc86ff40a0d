import type { Class } from '../class.js';

export interface EventDefinition {
  readonly payload: Class<object>;
  /** The other class that the payload may be of: that of a message from the Cloud API. */
  readonly orPayload?: Class<object>;
  readonly summary: string;
  readonly example: object;
  /** Payloads of other kinds that the type may bring. */
  readonly moreExamples?: readonly object[];
}
