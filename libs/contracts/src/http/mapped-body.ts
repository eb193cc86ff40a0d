import type { Class } from '../class.js';

/**
 * A body whose fields are not those of the request. The gateway validates it, because what the owner would name is
 * nothing that the client said.
 */
export interface MappedBody<Request extends object = object> {
  readonly schema: Class<object>;
  /** @throws DomainError for what does not go together */
  of(body: object): Readonly<Partial<Request>>;
}

export function mappedBody<Body extends object, Request extends object>(
  schema: Class<Body>,
  of: (body: Body) => Readonly<Partial<Request>>,
): MappedBody<Request> {
  return { schema, of };
}
