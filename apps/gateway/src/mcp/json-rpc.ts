import { DomainError, parse, JsonObject, OneOf, ResourceId, Text, FieldOfSchema } from '@parley/contracts/base';
import { MalformedBody, UnreadBody } from '../edge/index.js';

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

/** Codes of JSON-RPC 2.0, section 5.1. */
export const rpcCodes = { malformed: -32_700, invalidRequest: -32_600, invalidParams: -32_602 } as const;

/** The only version of MCP with batches; also what is meant where a request names none. */
const versionWithBatches = '2025-03-26';
/** Calls of tools in one request are bounded, as requests are. */
export const mostInBatch = 20;

type MessageId = string | number | null;

/** An error as JSON-RPC has it, in the place of a result. */
export class RpcRefusal {
  readonly jsonrpc = '2.0';
  readonly error: { readonly code: number; readonly message: string };

  constructor(
    code: number,
    message: string,
    readonly id: MessageId = null,
  ) {
    this.error = { code, message };
  }
}

/**
 * The messages of a body, each as it may be answered, or as it is refused.
 * @returns a refusal of the whole body when it holds no messages
 */
export function messagesOf(
  body: unknown,
  protocolVersion: string | undefined,
): { readonly messages: (McpMessage | RpcRefusal)[]; readonly isBatch: boolean } | RpcRefusal {
  if (body instanceof UnreadBody) return refusalOfBody(body.error);
  if (!Array.isArray(body)) return { messages: [messageOf(body)], isBatch: false };
  if ((protocolVersion ?? versionWithBatches) !== versionWithBatches) {
    return new RpcRefusal(
      rpcCodes.invalidRequest,
      `MCP ${protocolVersion} has no batches: send one message a request.`,
    );
  }
  if (body.length === 0 || body.length > mostInBatch) {
    return new RpcRefusal(rpcCodes.invalidRequest, `A batch has 1 to ${mostInBatch} messages.`);
  }
  return { messages: body.map((message) => notInitialize(messageOf(message))), isBatch: true };
}

function messageOf(value: unknown): McpMessage | RpcRefusal {
  const { id, params } = (typeof value === 'object' && value !== null ? value : {}) as Partial<McpMessage>;
  try {
    const message = parse(McpMessage, value);
    if (message.method !== undefined || message.result || message.error) return message;
    return new RpcRefusal(rpcCodes.invalidRequest, 'Field "method" is required.', idOf(id));
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const isOfParams = params !== undefined && (typeof params !== 'object' || Array.isArray(params));
    return new RpcRefusal(isOfParams ? rpcCodes.invalidParams : rpcCodes.invalidRequest, error.message, idOf(id));
  }
}

/** The id that an answer repeats; null for one that JSON-RPC does not have. */
function idOf(id: unknown): MessageId {
  return typeof id === 'string' || Number.isSafeInteger(id) ? (id as MessageId) : null;
}

/** A version is agreed upon before there can be batches. */
function notInitialize(message: McpMessage | RpcRefusal): McpMessage | RpcRefusal {
  if (message instanceof RpcRefusal || message.method !== 'initialize') return message;
  return new RpcRefusal(rpcCodes.invalidRequest, 'A batch must not hold "initialize".', idOf(message.id));
}

/** @throws what is no refusal of the body */
function refusalOfBody(error: unknown): RpcRefusal {
  if (!(error instanceof DomainError)) throw error;
  return new RpcRefusal(error instanceof MalformedBody ? rpcCodes.malformed : rpcCodes.invalidRequest, error.message);
}
