import type { JsonSchemaObject } from '@parley/contracts/base';
import type { RouteDefinition } from '../access/routes/index.js';

type Answer = Record<string, unknown>;

const text = { schema: { type: 'string' } };

/** Request headers of a route that serves byte ranges. */
export function partHeaders({ inParts }: RouteDefinition): JsonSchemaObject[] {
  if (!inParts) return [];
  return [
    header('Range', 'One range of bytes, such as `bytes=0-1023`. Anything else is answered with the whole.'),
    header('If-Range', 'An `ETag`: the range is only for that content; of another the whole is answered.'),
    header('If-None-Match', '`ETag`s of contents that the client has: of these nothing is sent again (304).'),
  ];
}

/** @param whole the response that has all bytes */
export function partAnswers({ inParts, status }: RouteDefinition, whole: Answer): Record<string, Answer> {
  if (!inParts) return {};
  const headers = { ...(whole.headers as object), ETag: text, 'Accept-Ranges': { schema: { const: 'bytes' } } };
  return {
    [status]: { ...whole, headers },
    206: { ...whole, description: 'The part that `Range` asks for.', headers: { ...headers, 'Content-Range': text } },
    304: { description: 'The client has these bytes: `If-None-Match` names their `ETag`. No body.', headers },
  };
}

function header(name: string, description: string): JsonSchemaObject {
  return { name, in: 'header', description, schema: { type: 'string' } };
}
