import type { JsonSchemaObject } from '@parley/contracts/base';
import type { RouteDefinition } from '../access/routes/index.js';

type Answer = Record<string, unknown>;

const text = { schema: { type: 'string' } };

/** Request headers of a route that serves byte ranges. */
export function partHeaders({ inParts }: RouteDefinition): JsonSchemaObject[] {
  if (!inParts) return [];
  return [
    header('Range', 'One range of bytes, such as `bytes=0-1023`. Other values return the whole file.'),
    header(
      'If-Range',
      'An `ETag`. The range is used only if the file still has it; otherwise the whole file is returned.',
    ),
    header(
      'If-None-Match',
      '`ETag`s that the client already has. If the file has one of them, the answer is 304 without a body.',
    ),
  ];
}

/** @param whole the response that has all bytes */
export function partAnswers({ inParts, status }: RouteDefinition, whole: Answer): Record<string, Answer> {
  if (!inParts) return {};
  const headers = { ...(whole.headers as object), ETag: text, 'Accept-Ranges': { schema: { const: 'bytes' } } };
  return {
    [status]: { ...whole, headers },
    206: { ...whole, description: 'The part that `Range` requests.', headers: { ...headers, 'Content-Range': text } },
    304: { description: 'The client already has this content: `If-None-Match` names its `ETag`. No body.', headers },
  };
}

function header(name: string, description: string): JsonSchemaObject {
  return { name, in: 'header', description, schema: { type: 'string' } };
}
