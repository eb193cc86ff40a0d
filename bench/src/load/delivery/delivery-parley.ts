import type { WebhookEndpoint } from '@parley/contracts/webhooks';
import { PrivateParley, serviceDatabaseUrl } from '@parley/tools';
import pg from 'pg';
import { EventSource } from '../events/event-source.js';
import type { Owner } from '../events/many-records.js';
import { Receiver } from '../receiver.js';
import { DeliveryLedger } from './delivery-ledger.js';
import { DeliveryLoad } from './delivery-load.js';

/** The maximum that an endpoint may have: the worker should be the limit in these benches, not the endpoint's cap. */
const maxConcurrency = 100;

/** A Parley with the given number of webhook-delivery processes, an event source and a receiver. */
export class DeliveryParley {
  readonly ledger = new DeliveryLedger();
  private readonly receiver: Promise<Receiver>;
  private projects = 0;

  private constructor(
    readonly parley: PrivateParley,
    readonly source: EventSource,
    /** Connection pool of webhook-delivery's database. */
    readonly pool: pg.Pool,
  ) {
    this.receiver = Receiver.start((receipt) => this.ledger.take(receipt));
  }

  static async start(workers: number): Promise<DeliveryParley> {
    const parley = await PrivateParley.start({ PARLEY_REPLICAS_WEBHOOK_DELIVERY: String(workers) });
    const { infra } = await parley.state();
    const connectionString = serviceDatabaseUrl('webhook-delivery', { DATABASE_URL: infra.postgres.url });
    const source = await EventSource.connect(infra.nats.url);
    return new DeliveryParley(parley, source, new pg.Pool({ connectionString, max: 1 }));
  }

  /** Creates a project with endpoints at the receiver, and a load of events that go to all of them. @param filter of each endpoint */
  async load(endpoints: number, payloadBytes: number, filter?: WebhookEndpoint['filter']): Promise<DeliveryLoad> {
    const owner = await this.makeProject();
    const receiver = await this.receiver;
    for (let number = 0; number < endpoints; number += 1) {
      await this.makeEndpoint(owner, { url: receiver.url(`${owner.projectId}-${number}`), ...(filter && { filter }) });
    }
    return new DeliveryLoad(this.source, this.ledger, { owner, endpoints, payloadBytes });
  }

  async makeProject(): Promise<Owner> {
    this.projects += 1;
    const { id } = await this.parley.client.post<{ id: string }>('/v1/projects', { name: `bench ${this.projects}` });
    return { teamId: this.parley.credentials.team.id, projectId: id };
  }

  /** @param where its URL or destination, and what else it has */
  makeEndpoint({ projectId }: Owner, where: object): Promise<WebhookEndpoint> {
    return this.parley.client.post('/api/webhooks', {
      projectId,
      events: ['message.received'],
      maxConcurrency,
      ...where,
    });
  }

  async stop(): Promise<void> {
    (await this.receiver).stop();
    await this.source.close();
    await this.pool.end();
    await this.parley.stop();
  }
}
