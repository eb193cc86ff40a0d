import type { Type } from '@nestjs/common';
import type { Class } from '@parley/contracts';
import type { RouteCall } from '../edge/http/index.js';

/** A call of a tool that has passed all checks of the route behind it. */
export interface ToolCall extends RouteCall {
  /** The request by which the call came. */
  onceGone(listener: () => void): () => void;
  requireCredential(): Promise<void>;
  /** A provider of the gateway itself. */
  get<T>(type: Type<T>): T;
}

/** What clients may assume of a tool without trusting it blindly (MCP, "ToolAnnotations"). */
export interface ToolAnnotations {
  readonly readOnlyHint: boolean;
  readonly destructiveHint: boolean;
  /** The same call again changes nothing more. */
  readonly idempotentHint: boolean;
  /** It reaches beyond the platform: a customer's endpoint, the messaging network. */
  readonly openWorldHint: boolean;
}

/**
 * A tool of decisions.md §5. It is a route under another name: who may use it, what it takes and what it refuses follow
 * from the route's own definition, and its answer from the route's own contract or controller.
 */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly annotations: ToolAnnotations;
  readonly route: string;
  /** The form of the route under a project: used when the call names one, or the credential is bound to one. */
  readonly projectRoute?: string;
  /** What the tool takes instead of the route's query. */
  readonly query?: Class<object>;
  /** The answer as JSON; what came from outside is wrapped by {@link untrusted}. Default: that of the route's contract. */
  run?(call: ToolCall): Promise<object>;
}

export const readsOnly: ToolAnnotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};
