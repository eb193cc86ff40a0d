import type { Class } from '../class.js';

/**
 * A body whose fields are not those of the request. The gateway validates it, because an error of the owner would name
 * fields that the client never sent.
 */
export interface MappedBody<Request extends object = object> {
  readonly schema: Class<object>;
  /** @throws DomainError for fields that contradict each other */
  of(body: object): Readonly<Partial<Request>>;
}

export function mappedBody<Body extends object, Request extends object>(
  schema: Class<Body>,
  of: (body: Body) => Readonly<Partial<Request>>,
): MappedBody<Request> {
  return { schema, of };
}
