import type { EventMade } from '@parley/contracts/events';
import {
  createWebhook,
  type Delivery,
  type DeliveryAttempt,
  type EndpointSettings,
  listAttempts,
  type WebhookEndpointWithSecret,
} from '@parley/contracts/webhooks';
import type { RunningService } from '@parley/service-runtime';
import { aCaller, aProjectCaller } from '@parley/testing';
import { anEvent } from './an-event.js';
import { Installation } from './installation.js';

/** Of the project that {@link ServiceUnderTest}'s endpoints belong to. */
export const aProjectEvent = (fields: Partial<EventMade> = {}): EventMade => anEvent(aProjectCaller(), fields);

/** An installation as one project sees it: replicas that are stopped together, endpoints and deliveries of its own. */
export class ServiceUnderTest {
  private readonly replicas = new Set<RunningService>();
  private started = 0;

  private constructor(private readonly installation: Installation) {}

  static async create(): Promise<ServiceUnderTest> {
    return new ServiceUnderTest(await Installation.create());
  }

  get database() {
    return this.installation.database;
  }

  get redis() {
    return this.installation.redis;
  }

  get client() {
    return this.installation.client;
  }

  /** One more replica, under a name of its own. */
  async start(more: Record<string, string> = {}): Promise<void> {
    const env = { PARLEY_NODE_ID: `replica-${this.started++}`, WEBHOOK_ALLOWED_CIDRS: '127.0.0.0/8', ...more };
    this.replicas.add(await this.installation.start(env));
  }

  /** All replicas. @returns false when one did not close cleanly */
  async stop(): Promise<boolean> {
    // Forgotten first: another may be started while these stop.
    const stopping = [...this.replicas];
    this.replicas.clear();
    const stopped = await Promise.all(stopping.map((replica) => this.installation.stop(replica)));
    return stopped.every(Boolean);
  }

  publish(event: EventMade): Promise<void> {
    return this.installation.publish(event);
  }

  /** An endpoint of project 3001, for all its events. */
  createEndpoint(settings: Partial<EndpointSettings> & { url: string }): Promise<WebhookEndpointWithSecret> {
    const request = { projectId: '3001', settings: { events: ['*'], ...settings } };
    return this.installation.ask(createWebhook, request, aCaller());
  }

  /** At most the newest hundred. */
  deliveries(webhookId: string): Promise<Delivery[]> {
    return this.installation.deliveries({ id: webhookId }, aCaller());
  }

  async attempts(webhookId: string, deliveryId: string): Promise<DeliveryAttempt[]> {
    return (await this.installation.ask(listAttempts, { webhookId, deliveryId }, aCaller())).data;
  }

  async close(): Promise<void> {
    await this.stop();
    await this.installation.close();
  }
}
