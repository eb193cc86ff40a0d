import type { paths } from './generated/openapi.js';
import type { Schemas } from './schemas.js';

/** Every route that the client can call. What the document has comes from it; the rest is {@link UpcomingRoutes}. */
export type Routes = Omit<UpcomingRoutes, keyof paths> & paths;

/** The answer to an accepted replay (decisions.md §5). */
export interface ReplayReceipt {
  event: { id: string; type: string };
  delivery: { id: string; webhookId: string; kind: 'replay'; status: string };
  operationId: string;
  operation: Schemas['Operation'];
  idempotency: { key: string; replayed: boolean; createdAt: string; expiresAt: string };
}

/** Routes of decisions.md §5 and §6 that the gateway's document does not have yet; its own types win once it does. */
interface UpcomingRoutes {
  '/platform/events/stream': Get<Stream, StreamParameters>;
  '/platform/projects/{projectId}/events/stream': Get<Stream, StreamParameters & { path: { projectId: string } }>;
  '/platform/events/{eventId}/replays': Post<ReplayBody, 202, ReplayReceipt, KeyHeader & { path: { eventId: string } }>;
  '/platform/projects/{projectId}/events/{eventId}/replays': Post<
    ReplayBody,
    202,
    ReplayReceipt,
    KeyHeader & { path: { projectId: string; eventId: string } }
  >;
  '/platform/events/test': Post<TestEventBody, 201, Schemas['EventRecord'], object>;
  '/platform/projects/{projectId}/events/test': Post<
    TestEventBody,
    201,
    Schemas['EventRecord'],
    { path: { projectId: string } }
  >;
  '/api/webhooks/{webhookId}/deliveries/{deliveryId}/retry': Post<
    undefined,
    200,
    Schemas['Delivery'],
    { path: { webhookId: string; deliveryId: string } }
  >;
}

interface StreamParameters {
  query?: { type?: string };
  header?: { 'Last-Event-ID'?: string };
}

interface KeyHeader {
  header: { 'Idempotency-Key': string };
}

interface ReplayBody {
  webhookId: string;
}

interface TestEventBody {
  type: string;
  payload?: Record<string, unknown>;
}

interface Stream {
  200: { headers: Record<string, unknown>; content: { 'text/event-stream': unknown } };
  default: Failure;
}

interface Failure {
  headers: Record<string, unknown>;
  content: { 'application/json': Schemas['ErrorBody'] };
}

interface Get<Responses, Parameters> {
  parameters: object;
  get: { parameters: Parameters; requestBody?: never; responses: Responses };
}

interface Post<Body, Status extends number, Reply, Parameters> {
  parameters: object;
  post: (Body extends undefined
    ? { requestBody?: never }
    : { requestBody: { content: { 'application/json': Body } } }) & {
    parameters: Parameters;
    responses: { [S in Status]: { headers: Record<string, unknown>; content: { 'application/json': Reply } } } & {
      default: Failure;
    };
  };
}
