import type { paths } from './generated/openapi.js';
import type { Schemas } from './schemas.js';

/** Every route that the client can call. What the document has comes from it; the rest is {@link UpcomingRoutes}. */
export type Routes = Omit<UpcomingRoutes, keyof paths> & paths;

/** Routes of decisions.md §6 that the gateway's document does not have yet; its own types win once it does. */
interface UpcomingRoutes {
  '/api/webhooks/{webhookId}/deliveries/{deliveryId}/retry': {
    parameters: object;
    post: {
      parameters: { path: { webhookId: string; deliveryId: string } };
      requestBody?: never;
      responses: { 200: Json<Schemas['Delivery']>; default: Json<Schemas['ErrorBody']> };
    };
  };
}

interface Json<Body> {
  headers: Record<string, unknown>;
  content: { 'application/json': Body };
}
