import { JsonObject, OneOf, ResourceId, Text, FieldOfSchema } from '@parley/contracts/base';

export class McpQuery {
  @ResourceId({ optional: true, description: 'The project for calls that name none. Default: the team.' })
  projectId?: string;
}

const anything = { description: 'As defined by JSON-RPC 2.0.' };

/** One JSON-RPC message from an MCP client: a request, a notification or a response. MCP 2025-03-26 has batches of them. */
export class McpMessage {
  @OneOf(['2.0']) jsonrpc: '2.0';
  @FieldOfSchema({ anyOf: [{ type: 'string' }, { type: 'integer' }] }, { optional: true, ...anything }) id?: unknown;
  @Text({ optional: true, min: 1, max: 256 }) method?: string;
  @JsonObject({ optional: true }) params?: Record<string, unknown>;
  @JsonObject({ optional: true }) result?: Record<string, unknown>;
  @JsonObject({ optional: true }) error?: Record<string, unknown>;
}
