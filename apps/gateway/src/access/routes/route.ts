import type { Type } from '@nestjs/common';
import {
  type AnyRequestContract,
  type Caller,
  type Class,
  contractSchema,
  type ErrorCode,
  type JsonSchemaObject,
  type RequestContract,
  type Scope,
} from '@parley/contracts/base';
import type { RequestTrace } from '@parley/messaging';
import { type Access, anybody } from './access.js';
import { pathParameters, type PathParameter } from './path-parameters.js';

/** Input of a visibility probe. `body` and `query` are not validated. */
export interface Probe {
  readonly caller: Caller;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  /** Undefined when the body could not be read as a JSON object. */
  readonly body: Readonly<Record<string, unknown>> | undefined;
  /** Sends a request to another service on behalf of the caller. */
  ask<Request extends object, Reply extends object>(
    contract: RequestContract<Request, Reply>,
    request: Request,
  ): Promise<Reply>;
  /** A provider of the gateway itself. */
  get<T>(type: Type<T>): T;
}

/** A request as `heldBy` gets it. */
export interface HeldRequest {
  readonly caller: Caller;
  readonly trace: RequestTrace;
  readonly params: Readonly<Record<string, string>>;
  /** Validated against the route's class. */
  readonly query: object;
  /** Calls the listener when the client disconnects. The returned function removes the listener. */
  onceGone(listener: () => void): () => void;
  /** Checks the credential again: one revoked meanwhile gets no result. @throws DomainError `unauthenticated` */
  requireCredential(): Promise<void>;
  /** A provider of the gateway itself. */
  get<T>(type: Type<T>): T;
}

/** The head of a request that is authenticated by a token or a signature of the route's own kind. */
export interface TokenHead {
  readonly trace: RequestTrace;
  readonly params: Readonly<Record<string, string>>;
  /** The bearer token of `Authorization`. @throws DomainError `unauthenticated` when there is none */
  bearer(): string;
  /** @param name in lower case */
  header(name: string): string | undefined;
  /** The key by which limits count the client's address. */
  address(): string;
  /** A provider of the gateway itself. */
  get<T>(type: Type<T>): T;
}

/** A request to forward to the owner of its contract. It passed all checks of the head; its input is not validated. */
export interface ForwardedCall {
  readonly by: RequestTrace & { readonly caller: Caller; readonly ephemeralSessionId?: string };
  /** The scopes of the credential. */
  readonly scopes: ReadonlySet<Scope>;
  /** Only the head of the answer is wanted. */
  readonly isHead?: boolean;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  readonly ifMatch?: string | undefined;
  /** Sets the `ETag` of an HTTP answer. */
  tag?(entityTag: string): void;
  /** @throws DomainError `idempotency_key_required`, `idempotency_key_invalid` */
  idempotencyKey(): string | undefined;
  /** A provider of the gateway itself. */
  get<T>(type: Type<T>): T;
}

/** A reply that is not JSON of a class. */
export interface RawReply {
  /** Media types, each with the schema of its content. */
  readonly media: Readonly<Record<string, { description?: string; schema?: Class<object> | JsonSchemaObject }>>;
}

/** A body that the controller reads itself: JSON too large to be parsed at once, or a form of many files. */
export interface RawBody {
  /** It may have some 16 MiB. */
  readonly large: true;
  /** What it may be, for the documents. */
  readonly media: RawReply['media'];
}

export interface RouteOptions {
  /** Who may use it (decisions.md §2). */
  readonly access: Access;
  readonly summary: string;
  readonly tag: string;
  readonly status: 200 | 201 | 202 | 204;
  readonly query?: Class<object>;
  readonly body?: Class<object>;
  /**
   * The body may carry a file of at most 16 MiB, which is staged while it is read. In JSON the file is base64 in this
   * member, whose value then becomes a token of `Uploads`. With `multipart`, the file may also come as the part `file`
   * of a form.
   */
  readonly upload?: { readonly field: 'data' | 'base64' | 'file.data'; readonly multipart?: boolean };
  /** The body may have 16 MiB: at most 2 MiB of it outside the lists that its class allows to be longer than usual. */
  readonly largeJson?: boolean;
  /** Any body within the size limit is accepted and ignored. */
  readonly ignoresBody?: boolean;
  /** Any query is accepted and ignored: links must still work when others add parameters to them. */
  readonly ignoresQuery?: boolean;
  /** The controller answers a body that is no JSON, and validates it: JSON-RPC has errors of its own. */
  readonly jsonRpc?: boolean;
  /** The body is kept as bytes, whatever its content type: at most 4 MiB, or as {@link RawBody} says. */
  readonly rawBody?: true | RawBody;
  /** The route reads the query and the body itself, as they came. */
  readonly readsInput?: true;
  /** How many requests a minute one credential may make to this route, beside the limit of all its requests. */
  readonly perMinute?: number;
  /** The route accepts an `Idempotency-Key`. Other routes that change something refuse it. */
  readonly idempotencyKey?: 'required' | 'optional';
  /** The route accepts a `Last-Event-ID`, as streams do. */
  readonly lastEventId?: boolean;
  /** The answer has an `ETag`, and a change accepts an `If-Match` (RFC 9110 §13.1.1). */
  readonly entityTag?: boolean;
  /** The reply is bytes: the route supports `Range` and `If-None-Match` (RFC 9110). */
  readonly inParts?: boolean;
  /** Class of the JSON answer, `[Class]` for an array of it, or other media. Absent: no body. */
  readonly reply?: Class<object> | readonly [Class<object>] | RawReply;
  /** A second successful answer, for which the controller sets this status. */
  readonly alternative?: { readonly status: 200; readonly description: string; readonly reply: Class<object> };
  /** This route's own error codes. The codes of all routes of its kind are added. */
  readonly errors?: readonly ErrorCode[];
  /**
   * Throws `not_found` when the caller may not see the resource that the request addresses. Runs only before an answer
   * for invalid input or a session that is not connected, because 404 comes before 400 and 409 (decisions.md §1).
   */
  readonly visibleBy?: (probe: Probe) => Promise<unknown>;
  /**
   * Holds a valid request before its controller is called; the controller gets the result by `@Held`. Held this early,
   * a waiting request keeps nothing of Nest's controller pipeline in memory.
   */
  readonly heldBy?: (request: HeldRequest) => Promise<object> | undefined;
  /**
   * For a public route: finds the resource that the path or the token names, before the body is read, so that 401 and
   * 404 come before 400 (decisions.md §1). The controller gets it by `@Held`.
   * @throws DomainError `unauthenticated`, `not_found`
   */
  readonly admittedBy?: (head: TokenHead) => Promise<object>;
  /** The route limits its failed authentications itself, so they do not count against the address as those of others do. */
  readonly limitsFailures?: true;
}

/** The shape of a route's query or body. */
export interface InputShape {
  /** Name of the schema in the documents. */
  readonly name: string;
  readonly schema: () => JsonSchemaObject;
  /** The class that the gateway validates against. Absent when it forwards: the owner of the contract validates. */
  readonly type?: Class<object>;
}

/** `METHOD /path/{parameter}` */
export type RouteKey = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;

/** The definition of a route for the router, the gate and the documents. */
export interface RouteDefinition extends Omit<RouteOptions, 'query' | 'body'> {
  readonly key: string;
  readonly operationId: string;
  readonly query?: InputShape;
  readonly body?: InputShape;
  /** The body names a session by its name, which several sessions may share. */
  readonly sessionInBody?: boolean;
  /** For a route of a contract: sends the request to the owner and makes the answer. Other routes have a controller. */
  readonly forward?: (call: ForwardedCall) => Promise<object>;
  readonly method: string;
  /** A template with `{parameters}`. */
  readonly path: string;
  readonly parameters: readonly PathParameter[];
}

/** The error codes of contracts, which the gateway passes on. */
export function errorsOf(...contracts: AnyContract[]): ErrorCode[] {
  return [...new Set(contracts.flatMap((contract) => contract.errors))];
}
type AnyContract = Pick<AnyRequestContract, 'errors'>;

const definitions = new Map<string, RouteDefinition>();

/** Called once for each route: when its controller, or the contracts, are loaded. */
export function defineRoute(
  key: string,
  options: Omit<RouteDefinition, 'key' | 'method' | 'path' | 'parameters'>,
): RouteDefinition {
  if (definitions.has(key)) throw new Error(`${key} is defined twice.`);
  const [method = '', path = ''] = key.split(' ');
  const definition = { key, method, path, parameters: pathParameters(path), ...options };
  definitions.set(key, definition);
  return definition;
}

/** The input shape of a controller's route, made from its class. */
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

/** Defines a route that is in none of the API's documents: the operation of a dialect. Its method and path are known. */
export function defineBeside(route: RouteDefinition): RouteDefinition {
  pages.push(route);
  return route;
}

/** Defines a public page for browsers at `path`, which may end in `*`. Pages are not in the API's documents. */
export function definePage(path: string, operationId: string): RouteDefinition {
  const page: RouteDefinition = {
    ...{ key: `GET ${path}`, method: 'GET', path, parameters: [], access: anybody, operationId },
    ...{ summary: 'A page.', tag: 'Pages', status: 200, ignoresQuery: true },
  };
  pages.push(page);
  return page;
}

/** Every page, and every route of a dialect, that is served beside the routes. */
export function pageDefinitions(): readonly RouteDefinition[] {
  return pages;
}
