import { notFound, type RequestContract } from '@parley/contracts/base';
import type { EventMade } from '@parley/contracts/events';
import { exampleOperation } from '@parley/contracts/operations';
import { makeReplayDelivery, makeTestDelivery, type ReplayAccepted } from '@parley/contracts/replays';
import { exampleDelivery, exampleEndpoint, getWebhook, type WebhookEndpoint } from '@parley/contracts/webhooks';
import { type Broker, RequestServer } from '@parley/messaging';
import { createLogger } from '@parley/service-runtime';

/** The requests that replays and test sends make of webhook-delivery: real wire, answers that a test gives. */
export class FakeWebhookDelivery {
  /** Every push that came, in order, repeats included. */
  readonly pushes: ReplayAccepted[] = [];
  /** Every test send that came, in order. */
  readonly testSends: EventMade[] = [];
  private readonly endpoints = new Map<string, WebhookEndpoint>();
  private readonly servers: RequestServer[] = [];
  private pushServer: RequestServer | null = null;

  constructor(private readonly broker: Broker) {}

  async start(): Promise<void> {
    await this.answer(getWebhook, ({ webhookId }) => {
      const endpoint = this.endpoints.get(webhookId);
      if (!endpoint) throw notFound('Webhook');
      return endpoint;
    });
    await this.answer(makeTestDelivery, ({ event }) => {
      this.testSends.push(event);
      const { webhookId, deliveryId } = event.only!;
      if (!this.endpoints.has(webhookId)) throw notFound('Webhook');
      return { ...exampleDelivery, id: deliveryId, webhookId, eventId: event.id, kind: 'test' };
    });
    await this.startMaking();
  }

  /** An endpoint of a project, or of the team. */
  add(id: string, projectId?: string, { enabled = true } = {}): void {
    const { projectId: _, ...settings } = exampleEndpoint;
    this.endpoints.set(id, { ...settings, id, enabled, ...(projectId === undefined ? {} : { projectId }) });
  }

  remove(id: string): void {
    this.endpoints.delete(id);
  }

  /** From now on `deliveries.make-replay` has no responder. */
  async stopMaking(): Promise<void> {
    await this.pushServer?.close();
    this.pushServer = null;
  }

  /** @param whenPushed runs before the answer; it may throw instead */
  async startMaking(whenPushed: (accepted: ReplayAccepted) => Promise<void> = () => Promise.resolve()): Promise<void> {
    await this.stopMaking();
    this.pushServer = await this.answer(makeReplayDelivery, async (accepted) => {
      this.pushes.push(accepted);
      await whenPushed(accepted);
      if (!this.endpoints.has(accepted.webhookId)) throw notFound('Webhook');
      return { operation: { ...exampleOperation, id: accepted.operationId } };
    });
  }

  async close(): Promise<void> {
    await Promise.all(this.servers.map((server) => server.close()));
  }

  private async answer<Request extends object, Reply extends object>(
    contract: RequestContract<Request, Reply>,
    handle: (request: Request) => Reply | Promise<Reply>,
  ): Promise<RequestServer> {
    const logger = createLogger({ service: contract.owner, level: 'silent' });
    const server = new RequestServer({ broker: this.broker, service: contract.owner, logger });
    const handler = async (request: unknown): Promise<object> => handle(request as Request);
    server.addHandler(contract.subject, handler as never, false, { contract });
    server.listen(() => undefined);
    await this.broker.connection.flush();
    this.servers.push(server);
    return server;
  }
}
