import type { RouteDefinition } from '../access/index.js';
import type { Admitted, Principal } from '../../identity/credentials/index.js';
import type { Uploads } from './uploads.js';

/** What the gateway knows of a request besides what Fastify does. */
export interface RequestState {
  requestId: string;
  /** `performance.now()` at the start. */
  startedAtMs: number;
  /** Null on a public route and before the credential has been checked. */
  principal: Principal | null;
  /** All checks up to 404 of the path have passed; what fails from here on is input or state. */
  accessGranted: boolean;
  /** The validated query and body, as the route's classes declare them. */
  query: object;
  body: object;
  /** Checks the credential again, for an answer that was held back. @throws DomainError `unauthenticated` */
  requireCredential(): Promise<void>;
  /** What the hold of the route gave. */
  held?: object;
  /** Of a route that takes its body as it came. */
  rawBody?: Buffer;
  /** Of a client token: what was decided so far. */
  client?: Admitted;
  /** Of a route that takes one, and valid. */
  idempotencyKey?: string;
  /** The files of a body, on a route that takes them. */
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
