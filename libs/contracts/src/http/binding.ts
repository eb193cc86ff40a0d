import type { Class } from '../class.js';
import type { ClientAction } from '../client-access/client-rules.js';
import type { Scope } from '../scopes.js';
import type { Answer, CursorPageAnswer } from './answers.js';
import type { MappedBody } from './mapped-body.js';

/** A field of the request; any text where the request is not known. */
type FieldName<Request extends object> = object extends Request ? string : keyof Request & string;

/**
 * How a contract is served over HTTP. The gateway makes the route, its access and its documents of it, and forwards:
 * path, query and body together are the request, which the owner alone validates (`docs/adr/0021-…`).
 */
export interface HttpBinding<Request extends object = object, Reply extends object = object> {
  /** `METHOD /path/{parameter}`. */
  readonly route: string;
  readonly tag: string;
  /** What a credential must have. */
  readonly scope: Scope;
  /** Refuses project tokens. */
  readonly teamOnly?: boolean;
  /** The member behind the credential must be owner or admin now. */
  readonly manager?: boolean;
  /** Lets in client tokens that may perform the action. */
  readonly client?: ClientAction;
  /** Default: the contract's. */
  readonly summary?: string;
  /** Default: the name under which the contract is exported. */
  readonly operationId?: string;
  /** Of success. Default 200. */
  readonly status?: 200 | 201 | 202 | 204;
  /** Path parameters, each with the field of the request that it is; of the others the names agree. */
  readonly params?: Readonly<Record<string, FieldName<Request>>>;
  /** The fields that the query has. Default: all of a GET or DELETE, none of the rest. */
  readonly query?: readonly FieldName<Request>[];
  /** Fields of the body that the query may say too. Two that differ name nothing. */
  readonly alsoInQuery?: readonly FieldName<Request>[];
  /** Fields that the route itself says. */
  readonly fixed?: Readonly<Partial<Request>>;
  /** Fields that the client may leave out, and what they are then. */
  readonly defaults?: Readonly<Partial<Request>>;
  /** Fields that this route needs though the request may do without. */
  readonly needs?: readonly FieldName<Request>[];
  /** Fields that only services say to each other; over HTTP they are unknown. */
  readonly internal?: readonly FieldName<Request>[];
  /**
   * What the documents call the body; default: the request's class with `Body` after it. A class where the body of this
   * route has fewer fields than the request, other descriptions, or needs what the request may do without. A mapped body
   * where its fields are not those of the request.
   */
  readonly body?: string | Class<object> | MappedBody<Request>;
  /** Members that a body may have without effect, because the path says them. They are validated all the same. */
  readonly ignored?: Class<object>;
  /** True where the session is named by the body, with `default` (of a client token, its own) where it names none. */
  readonly sessionInBody?: boolean;
  /**
   * The request is about a project, which the gateway has to see: `named` where it may be left out, `implied` where a
   * project token then means its own, `owner` where it is that of the thing that `visible` reads.
   */
  readonly project?: 'named' | 'implied' | 'owner';
  /**
   * The gateway adds the environment of the project's stage: `current` where what is made keeps it, `recent` as it stood
   * less than 750 ms ago.
   */
  readonly environment?: 'current' | 'recent';
  /** What is made in a Live project says on which engine: `engine` may be left out in others alone. */
  readonly engineWhenLive?: boolean;
  /** `etag` of the reply is the `ETag` of the answer; a request that has `ifMatch` gets it of `If-Match` (RFC 9110 §8.8.3). */
  readonly entityTag?: boolean;
  /** The query names the project by its slug too; by another one it is not found. */
  readonly projectSlug?: boolean;
  /** The route takes an `Idempotency-Key`. Others that change something refuse it. */
  readonly idempotencyKey?: 'required' | 'optional';
  /** How long the answer stands for its key. Default: 30 days. */
  readonly keepSeconds?: number;
  /** The body may have 16 MiB, all but 2 MiB of them in its long lists. */
  readonly largeJson?: boolean;
  /** The body is taken whatever it is, and not read. */
  readonly ignoresBody?: boolean;
  /**
   * What must hold between the things that the client said, before absent ones have their defaults.
   * @throws DomainError
   */
  check?(given: Readonly<Partial<Request>>): void;
  /** How the reply becomes the body. Default: as it is. */
  readonly answer?: Answer<Request, Reply> | CursorPageAnswer;
}
