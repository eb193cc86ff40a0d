import type { Class } from '../validation/declared-fields.js';
import type { ClientAction } from '../client-access/client-rules.js';
import type { Scope } from '../scopes.js';
import type { Answer, CursorPageAnswer } from './answers.js';

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

/** The name of a field of the request; any text when the request type is not known. */
type FieldName<Request extends object> = object extends Request ? string : keyof Request & string;

/**
 * How a contract is served over HTTP. From this the gateway derives the route, its access check and its documentation.
 * It forwards path, query and body together as one request, which only the owner validates (`docs/adr/0021-…`).
 */
export interface HttpBinding<Request extends object = object, Reply extends object = object> {
  /** `METHOD /path/{parameter}`. */
  readonly route: string;
  readonly tag: string;
  /** The scope that a credential must have. */
  readonly scope: Scope;
  /** Refuses project tokens. */
  readonly teamOnly?: boolean;
  /** The member behind the credential must currently be owner or admin. */
  readonly manager?: boolean;
  /** Also accepts client tokens that may perform this action. */
  readonly client?: ClientAction;
  /** Default: the contract's. */
  readonly summary?: string;
  /** Default: the name under which the contract is exported. */
  readonly operationId?: string;
  /** Status code of a success. Default 200. */
  readonly status?: 200 | 201 | 202 | 204;
  /** Path parameters whose name differs from the field of the request. Other parameters have the name of their field. */
  readonly params?: Readonly<Record<string, FieldName<Request>>>;
  /** The fields that the query carries. Default: all fields for GET and DELETE, none for other methods. */
  readonly query?: readonly FieldName<Request>[];
  /** Fields of the body that are also accepted in the query. If the two values differ, the answer is `not_found`. */
  readonly alsoInQuery?: readonly FieldName<Request>[];
  /** Fields whose value the route itself determines. */
  readonly fixed?: Readonly<Partial<Request>>;
  /** Optional fields of the client with their default values. */
  readonly defaults?: Readonly<Partial<Request>>;
  /** Fields that are required on this route although they are optional in the request. */
  readonly needs?: readonly FieldName<Request>[];
  /** Fields that only services send. Over HTTP they are refused as unknown. */
  readonly internal?: readonly FieldName<Request>[];
  /** A field that the gateway sets for credentials with a further scope, which may see more. Clients cannot send it. */
  readonly seesMore?: { readonly scope: Scope; readonly field: FieldName<Request> };
  /**
   * The body. A text: the name of its schema; default: the name of the request class with `Body` after it. A class: for
   * a body that has fewer fields than the request, other descriptions, or required fields that the request has as
   * optional. A mapped body: its fields are not those of the request.
   */
  readonly body?: string | Class<object> | MappedBody<Request>;
  /** Fields that a body may have although the path already determines them. They are validated but have no effect. */
  readonly ignored?: Class<object>;
  /** True when the body names the session. Default: `default`, or for a client token its own session. */
  readonly sessionInBody?: boolean;
  /**
   * The request is about a project, and the gateway must check that the caller sees it. `named`: the client may leave
   * `projectId` out. `implied`: it may too, and a project token then means its own project. `owner`: the project of the
   * resource that `visible` reads.
   */
  readonly project?: 'named' | 'implied' | 'owner';
  /**
   * The gateway adds the environment of the project's stage. `current`: read from the database, for resources that keep
   * it. `recent`: from a cache that is at most 750 ms old.
   */
  readonly environment?: 'current' | 'recent';
  /** In a Live project `engine` is required; in other projects it may be left out. */
  readonly engineWhenLive?: boolean;
  /**
   * The `etag` of the reply becomes the `ETag` header; the `If-Match` header becomes `ifMatch` of the request, if the
   * request has that field (RFC 9110 §8.8.3).
   */
  readonly entityTag?: boolean;
  /** The query also carries the slug of the project. If it is not the project's slug, the answer is `not_found`. */
  readonly projectSlug?: boolean;
  /** The route accepts an `Idempotency-Key`. Other routes that change something refuse it. */
  readonly idempotencyKey?: 'required' | 'optional';
  /** How long the receipt of a key is kept, in seconds. Default: 30 days. */
  readonly keepSeconds?: number;
  /** The body may have up to 16 MiB, of which at most 2 MiB outside of its long lists. */
  readonly largeJson?: boolean;
  /** How many requests a minute one credential may make to this route, beside the limit of all its requests. */
  readonly perMinute?: number;
  /** Any body is accepted and ignored. */
  readonly ignoresBody?: boolean;
  /** A file that a request may name by id or URL: the gateway takes it in before it forwards the request. */
  readonly file?: FileBinding<Request>;
  /** Checks rules between fields, on the values that the client gave, before defaults are filled in. */
  check?(request: Readonly<Partial<Request>>): void;
  /** How the reply becomes the body of the response. Default: unchanged. */
  readonly answer?: Answer<Request, Reply> | CursorPageAnswer;
}

/** How a request names a file that goes out with it. */
export interface FileBinding<Request extends object = object> {
  /** The file that the unvalidated request names, if it does. */
  of(request: Readonly<Partial<Record<keyof Request, unknown>>>): NamedFile | undefined;
  /** The field that gets the id of the file in the session. */
  readonly idField: FieldName<Request>;
  /** The kind of the send, by which an earlier answer is found (`messages.find-sent`). */
  readonly kind: string;
}

/** A file that a request names, with the path of that name in the request. */
export interface NamedFile {
  readonly path: string;
  readonly type: 'image' | 'video' | 'document';
  readonly source: { readonly mediaId: string } | { readonly url: string; readonly filename?: string };
}
