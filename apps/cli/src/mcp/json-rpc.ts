/** Codes of JSON-RPC 2.0, section 5.1. */
export const rpcCodes = { malformed: -32_700, invalidRequest: -32_600, internal: -32_603 } as const;

/** The only version of MCP with batches; also what is meant before one was agreed upon. */
export const versionWithBatches = '2025-03-26';

export interface RpcError {
  readonly jsonrpc: '2.0';
  readonly id: unknown;
  readonly error: { readonly code: number; readonly message: string };
}

export function rpcError(code: number, message: string, id: unknown = null): RpcError {
  return { jsonrpc: '2.0', id, error: { code, message } };
}
