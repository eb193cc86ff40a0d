import type { EventRecord } from '@parley/contracts/events';
import type { Operation } from '@parley/contracts/operations';
import type { Delivery, DeliveryAttempt, WebhookEndpointWithSecret } from '@parley/contracts/webhooks';
import { httpReceiver, waitFor, type HttpReceiver, type ReceivedRequest } from '@parley/testing';
import type { PrivateParley } from '@parley/tools';
import { Webhook } from 'standardwebhooks';
import { timeouts } from './timeouts.js';

/** Everything that can be said of an endpoint (decisions.md §6), also headers that are not its to set. */
export const everySetting = {
  events: ['message.received'],
  sessions: ['test'],
  format: 'cloudevents',
  enabled: true,
  description: 'CRM',
  headers: { 'X-Team': 'sales', 'Webhook-Id': 'mine', 'content-type': 'text/plain' },
  timeoutSeconds: 5,
  maxConcurrency: 2,
  ratePerSecond: 100,
  ordering: 'session',
  retry: { schedule: [0, 1, 1] },
};

/** An endpoint of the project, and the server behind it. */
export class TestEndpoint {
  private constructor(
    private readonly parley: PrivateParley,
    readonly webhook: WebhookEndpointWithSecret,
    readonly receiver: HttpReceiver,
  ) {}

  static async make(parley: PrivateParley, settings: object): Promise<TestEndpoint> {
    const receiver = await httpReceiver();
    const webhook = await parley.client.post<WebhookEndpointWithSecret>('/api/webhooks', {
      projectId: parley.credentials.project.id,
      url: receiver.url,
      events: ['*'],
      ...settings,
    });
    return new TestEndpoint(parley, webhook, receiver);
  }

  get path(): string {
    return `/api/webhooks/${this.webhook.id}`;
  }

  /** The request of this attempt at an event, once it has come. */
  request(eventId: string, attempt = 1): Promise<ReceivedRequest> {
    const isIt = ({ headers }: ReceivedRequest): boolean =>
      headers['webhook-id'] === eventId && headers['parley-attempt'] === String(attempt);
    return waitFor(() => this.receiver.requests.find(isIt), {
      timeoutMs: timeouts.soonMs,
      message: `attempt ${attempt} at event ${eventId}`,
    });
  }

  /** The delivery of an event here, once it has so many attempts and is so. */
  delivery(eventId: string, status: Delivery['status'], attempts = 1): Promise<Delivery> {
    const isIt = (delivery: Delivery): boolean =>
      delivery.eventId === eventId && delivery.status === status && delivery.attempts === attempts;
    return waitFor(async () => (await this.deliveries()).find(isIt), {
      timeoutMs: timeouts.soonMs,
      message: `the delivery of event ${eventId} to be ${status} after ${attempts} attempts`,
    });
  }

  async deliveries(): Promise<Delivery[]> {
    return (await this.parley.client.get<{ data: Delivery[] }>(`${this.path}/deliveries?limit=100`)).data;
  }

  async attempts({ id }: Pick<Delivery, 'id'>): Promise<DeliveryAttempt[]> {
    return (await this.parley.client.get<{ data: DeliveryAttempt[] }>(`${this.path}/deliveries/${id}/attempts`)).data;
  }
}

/** An event of the project, made by hand. */
export function testEvent(parley: PrivateParley, type: string): Promise<EventRecord> {
  return parley.client.post(`/platform/projects/${parley.credentials.project.id}/events/test`, { type });
}

/** Which of the secrets the official library accepts a request by. */
export function acceptedBy({ body, headers }: ReceivedRequest, ...secrets: string[]): boolean[] {
  return secrets.map((secret) => {
    try {
      new Webhook(secret).verify(body.toString(), headers as Record<string, string>);
      return true;
    } catch {
      return false;
    }
  });
}

export function operationEnd(parley: PrivateParley, operationId: string): Promise<Operation> {
  return waitFor(
    async () => {
      const operation = await parley.client.get<Operation>(`/platform/operations/${operationId}?wait=5`);
      return ['succeeded', 'failed', 'cancelled'].includes(operation.status) && operation;
    },
    { timeoutMs: timeouts.soonMs, message: `operation ${operationId} to end` },
  );
}
