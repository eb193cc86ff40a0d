import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { WebhookEndpoint } from '@parley/contracts/webhooks';
import { findFreePort, waitUntil } from '@parley/tools';
import type { Owner } from '../events/many-records.js';
import { CountingReceiver } from '../receiver.js';
import type { DeliveryParley } from './delivery-parley.js';

/**
 * `hanging` accepts every request and answers none. `refusing` has a port where nothing listens. `held` is like `refusing`,
 * but has failed for so long that its breaker is open. `broker` is a destination whose broker takes connections and says nothing.
 */
export const sicknesses = ['hanging', 'refusing', 'held', 'broker'] as const;
export type Sickness = (typeof sicknesses)[number];
/** A `healthy` one has taken its deliveries by then: what is left of them, and of their attempts, is work of the database. */
export type Condition = Sickness | 'healthy';

const batchSize = 500;
const payloadBytes = 1024;
const fanOutTimeoutMs = 60_000;
const overTimeoutMs = 60_000;
/** The breaker opens after failures over at least a minute, and is evaluated only at a failure. */
const breakerTimeoutMs = 150_000;
const moreEveryMs = 200;

/** Another endpoint, for which as many deliveries are made in every condition. */
export class Neighbour {
  private constructor(
    private readonly bench: DeliveryParley,
    private readonly owner: Owner,
    private readonly webhook: WebhookEndpoint,
    /** Ends what receives its deliveries. */
    readonly stop: () => Promise<void>,
  ) {}

  /** Resolves once `backlog` deliveries have been created, and are over where it is healthy. */
  static async start(bench: DeliveryParley, condition: Condition, backlog: number): Promise<Neighbour> {
    const { settings, stop } = await receiverThatIs(condition);
    const owner = await bench.makeProject();
    const webhook = await bench.makeEndpoint(owner, settings);
    const neighbour = new Neighbour(bench, owner, webhook, stop);
    try {
      for (let made = 0; made < backlog; made += batchSize)
        await neighbour.publish(Math.min(batchSize, backlog - made));
      const isMade = async () => (await neighbour.made()) >= backlog;
      if (!(await waitUntil(isMade, fanOutTimeoutMs))) throw new Error('The backlog was not fanned out.');
      if (condition === 'healthy') await neighbour.untilOver('delivered');
      if (condition === 'held') await neighbour.untilHeld();
    } catch (failure) {
      await stop();
      throw failure;
    }
    return neighbour;
  }

  /** Number of deliveries that are not over. */
  async waiting(): Promise<number> {
    const { rows } = await this.bench.pool.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM deliveries
       WHERE webhook_id = $1::bigint AND status IN ('pending', 'retrying')`,
      [this.webhook.id],
    );
    return rows[0]!.count;
  }

  /** Removes the endpoint and waits until its deliveries are discarded, so that this does not disturb the next measurement. */
  async remove(): Promise<void> {
    await this.bench.parley.client.delete(`/api/webhooks/${this.webhook.id}`);
    await this.untilOver('discarded');
  }

  private async made(): Promise<number> {
    const { rows } = await this.bench.pool.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM deliveries WHERE webhook_id = $1::bigint',
      [this.webhook.id],
    );
    return rows[0]!.count;
  }

  private async untilOver(what: string): Promise<void> {
    const isOver = async () => (await this.waiting()) === 0;
    if (!(await waitUntil(isOver, overTimeoutMs))) throw new Error(`The backlog was not ${what}.`);
  }

  /** Publishes more events meanwhile, as in reality: the breaker is evaluated at failures, and a backlog alone fails rarely. */
  private async untilHeld(): Promise<void> {
    const deadline = performance.now() + breakerTimeoutMs;
    for (;;) {
      const { breakerOpenSince } = await this.bench.parley.client.get<WebhookEndpoint>(
        `/api/webhooks/${this.webhook.id}`,
      );
      if (breakerOpenSince !== undefined) return;
      if (performance.now() > deadline) throw new Error('The breaker did not open.');
      await this.publish(1);
      await pause(moreEveryMs);
    }
  }

  private publish(count: number): Promise<void> {
    const { source } = this.bench;
    const text = source.textFor(this.owner, payloadBytes);
    return source.publish(Array.from({ length: count }, () => source.make(this.owner, text)));
  }
}

interface NeighbouringReceiver {
  /** Of the endpoint that delivers to it. */
  settings: object;
  stop(): Promise<void>;
}

async function receiverThatIs(condition: Condition): Promise<NeighbouringReceiver> {
  if (condition === 'healthy') {
    const receiver = new CountingReceiver();
    return { settings: { url: await receiver.url() }, stop: () => receiver.stop() };
  }
  if (condition === 'refusing' || condition === 'held') {
    return { settings: { url: `http://127.0.0.1:${await findFreePort()}/` }, stop: () => Promise.resolve() };
  }
  const tarpit = await Tarpit.listen();
  const { port } = tarpit;
  const settings = condition === 'broker' ? brokerAt(port) : { url: `http://127.0.0.1:${port}/` };
  return { settings, stop: () => Promise.resolve(tarpit.close()) };
}

function brokerAt(port: number): object {
  return {
    destination: {
      type: 'amqp',
      url: `amqp://127.0.0.1:${port}`,
      exchange: 'bench',
      credentials: { username: 'bench', password: 'bench' },
    },
  };
}

/** A server that accepts connections, reads requests and never answers. */
class Tarpit {
  private readonly sockets = new Set<Socket>();
  private readonly server: Server = createServer((socket) => {
    this.sockets.add(socket);
    socket.on('close', () => this.sockets.delete(socket));
    // The sender is expected to abort the connection.
    socket.on('error', () => undefined);
    socket.resume();
  });

  static async listen(): Promise<Tarpit> {
    const tarpit = new Tarpit();
    await once(tarpit.server.listen(0, '127.0.0.1'), 'listening');
    return tarpit;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  close(): void {
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
  }
}
