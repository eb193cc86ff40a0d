import type { Type } from '@nestjs/common';
import {
  type AnyRequestContract,
  type Caller,
  type Class,
  contractSchema,
  type ErrorCode,
  type JsonSchemaObject,
  type RequestContract,
} from '@parley/contracts';
import { type Access, anybody } from './access.js';
import { pathParameters, type PathParameter } from './path-parameters.js';
import { routeAccess } from './route-access.js';

/** What a visibility probe can use. `body` and `query` are as they came, not validated. */
export interface Probe {
  readonly caller: Caller;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  /** Undefined when it could not be read as a JSON object. */
  readonly body: Readonly<Record<string, unknown>> | undefined;
  /** Asks another service in the caller's name. */
  ask<Request extends object, Reply extends object>(
    contract: RequestContract<Request, Reply>,
    request: Request,
  ): Promise<Reply>;
  /** A provider of the gateway itself. */
  get<T>(type: Type<T>): T;
}

/** What a route that holds requests back knows of each. */
export interface HeldRequest {
  readonly caller: Caller;
  readonly requestId: string;
  readonly params: Readonly<Record<string, string>>;
  /** Validated, as the route's class declares it. */
  readonly query: object;
  /** Calls the listener once the client has gone; the result takes it away again. */
  onceGone(listener: () => void): () => void;
  /** A credential that was revoked meanwhile gets no answer. @throws DomainError `unauthenticated` */
  requireCredential(): Promise<void>;
  /** A provider of the gateway itself. */
  get<T>(type: Type<T>): T;
}

/** The head of a request that says who it is from by a token or a signature of its own kind. */
export interface TokenHead {
  readonly requestId: string;
  readonly params: Readonly<Record<string, string>>;
  /** The token of `Authorization`. @throws DomainError `unauthenticated` when there is none */
  bearer(): string;
  /** @param name in lower case */
  header(name: string): string | undefined;
  /** A provider of the gateway itself. */
  get<T>(type: Type<T>): T;
}

/** A request that is forwarded to the owner of its contract: as it came, past all checks that need no input. */
export interface ForwardedCall {
  readonly by: { readonly caller: Caller; readonly requestId: string; readonly ephemeralSessionId?: string };
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  readonly ifMatch?: string | undefined;
  /** Gives an answer over HTTP its `ETag`. */
  tag?(entityTag: string): void;
  /** @throws DomainError `idempotency_key_required`, `idempotency_key_invalid` */
  idempotencyKey(): string | undefined;
  /** A provider of the gateway itself. */
  get<T>(type: Type<T>): T;
}

/** How a route answers when it is not JSON of a class. */
export interface RawReply {
  /** Media types, each with what it holds. */
  readonly media: Readonly<Record<string, { description?: string; schema?: Class<object> | JsonSchemaObject }>>;
}

export interface RouteOptions {
  readonly summary: string;
  readonly tag: string;
  readonly status: 200 | 201 | 202 | 204;
  readonly query?: Class<object>;
  readonly body?: Class<object>;
  /**
   * The body may bring a file, at most 16 MiB, staged while it is read: in base64 in this member of the JSON, whose value
   * is then a token of `Uploads`; with `multipart` also as the part `file` of a form, which says the same as the JSON.
   */
  readonly upload?: { readonly field: 'data' | 'base64' | 'file.data'; readonly multipart?: boolean };
  /** The body may have 16 MiB, all but 2 MiB of them in the lists of its class that may be longer than any other. */
  readonly largeJson?: boolean;
  /** The body is taken whatever it is, within the limit of its size, and not read. */
  readonly ignoresBody?: boolean;
  /** Any query is taken, and not read: what others add to links that they pass on must not spoil them. */
  readonly ignoresQuery?: boolean;
  /** The body is taken as it came, whatever its content type: at most 4 MiB. */
  readonly rawBody?: boolean;
  /** The route takes an `Idempotency-Key`. Others that change something refuse it. */
  readonly idempotencyKey?: 'required' | 'optional';
  /** The route takes a `Last-Event-ID`, as streams do. */
  readonly lastEventId?: boolean;
  /** The answer has an `ETag`, and a change takes an `If-Match` (RFC 9110 §13.1.1). */
  readonly entityTag?: boolean;
  /** The reply is bytes, of which `Range` asks for a part and which are not sent again to who has them (RFC 9110). */
  readonly inParts?: boolean;
  /** Class of the JSON answer, `[Class]` for an array of it, or other media. Absent: no body. */
  readonly reply?: Class<object> | readonly [Class<object>] | RawReply;
  /** Another success, for which the controller sets this status. */
  readonly alternative?: { readonly status: 200; readonly description: string; readonly reply: Class<object> };
  /** Codes of this route's own; those that any route of its kind can answer are added. */
  readonly errors?: readonly ErrorCode[];
  /**
   * Throws `not_found` when the caller does not see what the request addresses. Run only once the input has been
   * found wrong, because 404 comes before 400 (decisions.md §1).
   */
  readonly visibleBy?: (probe: Probe) => Promise<unknown>;
  /**
   * Holds a valid request back before its controller is called, which finds the result by `@Held`. What waits here keeps
   * nothing of the controller's way in memory.
   */
  readonly heldBy?: (request: HeldRequest) => Promise<object> | undefined;
  /**
   * Of a public route: finds the thing that its path or its token names before the body is read, so that 401 and 404 come
   * before 400 (decisions.md §1). The controller finds it by `@Held`.
   * @throws DomainError `unauthenticated`, `not_found`
   */
  readonly admittedBy?: (head: TokenHead) => Promise<object>;
}

/** What a route takes as its query or as its body. */
export interface InputShape {
  /** Of the schema in the documents. */
  readonly name: string;
  readonly schema: () => JsonSchemaObject;
  /** What the gateway validates by. Absent where it forwards: the owner of the contract validates. */
  readonly type?: Class<object>;
}

/** A route as everything knows it: the router, the gate, the documents. */
export interface RouteDefinition extends Omit<RouteOptions, 'query' | 'body'> {
  readonly key: string;
  readonly operationId: string;
  readonly query?: InputShape;
  readonly body?: InputShape;
  /** The body names a session, by a name that several may have. */
  readonly sessionInBody?: boolean;
  /** Of a route that a contract describes: asks the owner, and makes the answer. Others have a controller. */
  readonly forward?: (call: ForwardedCall) => Promise<object>;
  readonly method: string;
  /** With `{parameters}`. */
  readonly path: string;
  readonly parameters: readonly PathParameter[];
  readonly access: Access;
}

/** The codes of a contract that the gateway passes on. */
export function errorsOf(...contracts: AnyContract[]): ErrorCode[] {
  return [...new Set(contracts.flatMap((contract) => contract.errors))];
}
type AnyContract = Pick<AnyRequestContract, 'errors'>;

const definitions = new Map<string, RouteDefinition>();

/** Called once for each route: when its controller, or the contracts, are loaded. */
export function defineRoute(
  key: string,
  options: Omit<RouteDefinition, 'key' | 'method' | 'path' | 'parameters' | 'access'>,
): RouteDefinition {
  if (definitions.has(key)) throw new Error(`${key} is defined twice.`);
  const access = routeAccess[key];
  if (!access) throw new Error(`${key} is not in the access table.`);
  const [method = '', path = ''] = key.split(' ');
  const definition = { key, method, path, parameters: pathParameters(path), access, ...options };
  definitions.set(key, definition);
  return definition;
}

/** The input of a route whose controller takes it as this class. */
export function inputOf(type: Class<object> | undefined): InputShape | undefined {
  return type && { name: type.name, schema: () => contractSchema(type), type };
}

/** Every route that is served. */
export function routeDefinitions(): Iterable<RouteDefinition> {
  return definitions.values();
}

export function routeDefinition(key: string): RouteDefinition | undefined {
  return definitions.get(key);
}

const pages: RouteDefinition[] = [];

/** A page for people at `path`, which may end in `*`. Anybody gets it, and no document of the API has it. */
export function definePage(path: string, operationId: string): RouteDefinition {
  const page: RouteDefinition = {
    ...{ key: `GET ${path}`, method: 'GET', path, parameters: [], access: anybody, operationId },
    ...{ summary: 'A page.', tag: 'Pages', status: 200, ignoresQuery: true },
  };
  pages.push(page);
  return page;
}

/** Every page that is served beside the routes. */
export function pageDefinitions(): readonly RouteDefinition[] {
  return pages;
}
