import type { RequestTrace } from '@parley/messaging';
import type { RouteDefinition } from '../routes/index.js';
import type { Admitted, Principal } from '../principal/index.js';
import type { Dialect } from './dialect.js';
import type { Uploads } from './uploads.js';

/** What the gateway knows of a request, in addition to Fastify. */
export interface RequestState {
  /** Of what is asked of other services for it. */
  trace: RequestTrace;
  /** The form of the API that the request speaks, when it is not Parley's own. */
  dialect?: Dialect;
  /** `performance.now()` at the start. */
  startedAtMs: number;
  /** Null on a public route and before the credential has been checked. */
  principal: Principal | null;
  /** True when all checks up to the 404 of the path have passed. Later failures concern the input or the state. */
  accessGranted: boolean;
  /** The validated query and body, as the route's classes declare them. */
  query: object;
  body: object;
  /** Checks the credential again, before the answer of a held request. @throws DomainError `unauthenticated` */
  requireCredential(): Promise<void>;
  /** The result of the route's `heldBy` or `admittedBy`. */
  held?: object;
  /** The body as bytes, on a `rawBody` route. */
  rawBody?: Buffer;
  /** The room that the body takes in the memory of the process; absent where it takes none worth counting. */
  bodyRoom?: { atLeast(bytes: number): void };
  /** For a client token: what its rules decided so far. */
  client?: Admitted;
  /** The validated key, on a route that accepts one. */
  idempotencyKey?: string;
  /** The files in the body, on a route that accepts files. */
  uploads?: Uploads;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the first hook, before anything can fail. */
    gateway: RequestState;
  }
  interface FastifyContextConfig {
    /** Absent where no route matched. */
    route?: RouteDefinition;
  }
}
