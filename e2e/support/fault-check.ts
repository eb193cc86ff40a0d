import type { EventRecord } from '@parley/contracts/events';
import type { Delivery, DeliveryAttempt, WebhookEndpoint } from '@parley/contracts/webhooks';
import {
  deliveryFaults,
  type HttpReceiver,
  type ReceivedRequest,
  type ReportedDelivery,
  waitFor,
} from '@parley/testing';
import type { PrivateParley } from '@parley/tools';
import { everyItem } from './http.js';
import { timeouts } from './timeouts.js';

/** When an attempt may have been answered, and its record lost, in milliseconds. */
export interface LossWindow {
  fromMs: number;
  toMs: number;
}

/** Two endpoints of a Parley, one of them in the order of sessions, and what may be said against what they got. */
export class FaultCheck {
  private readonly settled = new Map<string, ReportedDelivery>();
  readonly windows: LossWindow[] = [];

  private constructor(
    private readonly parley: PrivateParley,
    private readonly receiver: HttpReceiver,
    private readonly webhooks: readonly WebhookEndpoint[],
  ) {}

  static async of(parley: PrivateParley, receiver: HttpReceiver): Promise<FaultCheck> {
    const webhooks = await Promise.all(
      ['none', 'session'].map((ordering) =>
        parley.client.post<WebhookEndpoint>('/api/webhooks', {
          projectId: parley.credentials.project.id,
          url: `${receiver.url}${ordering}`,
          events: ['message.received'],
          ordering,
          retry: { schedule: [0, ...Array.from({ length: 19 }, () => 1)] },
        }),
      ),
    );
    return new FaultCheck(parley, receiver, webhooks);
  }

  /** Waits until the texts are through at both endpoints. @returns what is wrong then; [] when nothing is */
  async faults(texts: readonly string[]): Promise<string[]> {
    const faults = await Promise.all(this.webhooks.map((webhook) => this.faultsOf(webhook, texts)));
    return faults.flat();
  }

  /** Ids of all events that were delivered, and of all that history has. */
  async deliveredAndRecorded(): Promise<[Set<string>, Set<string>]> {
    const path = `/platform/projects/${this.parley.credentials.project.id}/events`;
    const recorded = await everyItem<EventRecord>(this.parley, `${path}?type=message.received&limit=100`);
    const delivered = this.receiver.requests.map(({ headers }) => String(headers['webhook-id']));
    return [new Set(delivered), new Set(recorded.map(({ id }) => id))];
  }

  private async faultsOf(webhook: WebhookEndpoint, texts: readonly string[]): Promise<string[]> {
    const { pathname } = new URL(webhook.url!);
    const came = () => this.receiver.requests.filter(({ path }) => path === pathname);
    const lost = () => {
      const arrived = new Set(came().map(textOf));
      return texts.filter((text) => !arrived.has(text));
    };
    // What does not come, or does not end, is told below.
    const reported = await waitFor(
      async () => {
        if (lost().length > 0) return false;
        const deliveries = await this.deliveries(webhook);
        return deliveries.every(({ status }) => status === 'succeeded') && deliveries;
      },
      { timeoutMs: timeouts.recoveryMs },
    ).catch(() => this.deliveries(webhook));
    const requests = came();
    return [
      ...lost().map((text) => `"${text}" was accepted and never came`),
      ...twice(requests).map((text) => `"${text}" came under two ids`),
      ...deliveryFaults({
        expected: requests.map(({ headers }) => String(headers['webhook-id'])),
        deliveries: reported,
        requests,
        mayRepeat: (request) => this.mayRepeat(request),
        ordering: webhook.ordering,
      }),
    ].map((fault) => `${pathname} ${fault}`);
  }

  private mayRepeat({ at, answeredAt = at }: ReceivedRequest): boolean {
    return this.windows.some(({ fromMs, toMs }) => at.getTime() <= toMs && answeredAt.getTime() >= fromMs);
  }

  private async deliveries({ id }: WebhookEndpoint): Promise<ReportedDelivery[]> {
    const path = `/api/webhooks/${id}/deliveries`;
    const reported: ReportedDelivery[] = [];
    for (const delivery of await everyItem<Delivery>(this.parley, `${path}?limit=100`)) {
      const known = this.settled.get(delivery.id);
      if (known) {
        reported.push(known);
        continue;
      }
      const { data } = await this.parley.client.get<{ data: DeliveryAttempt[] }>(`${path}/${delivery.id}/attempts`);
      const { id: deliveryId, eventId, status } = delivery;
      reported.push({ id: deliveryId, eventId, status, attempts: data });
      if (status === 'succeeded') this.settled.set(deliveryId, reported.at(-1)!);
    }
    return reported;
  }
}

function textOf({ body }: ReceivedRequest): string {
  const { payload } = JSON.parse(body.toString('utf8')) as { payload: { text: string } };
  return payload.text;
}

/** Texts that came as more than one event. */
function twice(requests: readonly ReceivedRequest[]): string[] {
  const ids = new Map<string, unknown>();
  return requests.flatMap((request) => {
    const text = textOf(request);
    const id = request.headers['webhook-id'];
    const isOther = ids.has(text) && ids.get(text) !== id;
    ids.set(text, id);
    return isOther ? [text] : [];
  });
}
