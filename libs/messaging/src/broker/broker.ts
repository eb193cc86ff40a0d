import { setTimeout as sleep } from 'node:timers/promises';
import { jetstream, jetstreamManager, type JetStreamClient, type JetStreamManager } from '@nats-io/jetstream';
import { connect, createInbox, type NatsConnection, type Subscription } from '@nats-io/transport-node';
import { natsMaxPayloadBytes } from '@parley/contracts/base';
import type { Logger } from 'pino';
import type { StreamSettings } from './stream-settings.js';
import { gatherWrites } from './gather-writes.js';
import { IsolationWatch } from './isolation-watch.js';
import { parseServerAddress } from './server-address.js';

export interface BrokerOptions {
  /** `nats://[user:password@]host:port`; several URLs are separated by commas. */
  url: string;
  /** The service's name, shown by the monitoring of the NATS server. */
  name: string;
  /** Prefix of the subjects of replies; the server grants this user only its own. Default `_INBOX`. */
  inboxPrefix?: string;
  /** See {@link StreamSettings}. */
  streams?: StreamSettings;
  logger: Logger;
}

const connectTimeoutMs = 5_000;
const drainTimeoutMs = 5_000;
const jetStreamTimeoutMs = 5_000;
/** During a leader election no server answers. A short timeout means that the new leader is asked soon. */
const managerTimeoutMs = 2_000;

/** Random, between 200 ms and 1 s, so that a thousand processes do not reconnect at the same instant. */
function reconnectDelayMs(): number {
  return 200 + Math.random() * 800;
}

/**
 * The process's only NATS connection. It reconnects for ever; readiness checks use {@link isConnected}. While it is
 * disconnected nothing is buffered, on purpose: publishing waits or fails, see the users of this class.
 */
export class Broker {
  readonly jetStream: JetStreamClient;
  private connected = true;
  private reconnectListeners = new Set<() => void>();
  private closeListeners = new Set<() => void>();
  /** Set only when there are other servers to connect to. */
  private readonly isolation: IsolationWatch | undefined;

  private constructor(
    /** Only for the classes of this package; the rest of the platform never sees the NATS client. */
    readonly connection: NatsConnection,
    readonly logger: Logger,
    private readonly inboxPrefix: string,
    readonly streamSettings: StreamSettings,
    configuredServers: number,
  ) {
    this.jetStream = jetstream(connection, { timeout: jetStreamTimeoutMs });
    void this.followStatus();
    // Only servers given by the URL count. Those that the server announces are forgotten once it is cut off from them.
    if (configuredServers > 1) {
      this.isolation = new IsolationWatch({
        logger,
        hasOthers: () => this.isClustered(),
        isConnected: () => this.isConnected() && !connection.isDraining(),
        addresses: () => connection.info?.connect_urls?.length ?? 0,
        ask: (timeoutMs) => this.askJetStream(timeoutMs),
        leave: () => void connection.reconnect(),
      });
    }
    void connection.closed().then(() => {
      for (const listener of this.closeListeners) listener();
    });
  }

  /** Waits for the first connection for ever, and logs each failed attempt. */
  static async connect(options: BrokerOptions): Promise<Broker> {
    const { servers, tls, ...credentials } = parseServerAddress(options.url);
    const { name, inboxPrefix = '_INBOX', streams = {} } = options;
    const logger = options.logger.child({ part: 'broker' });
    for (;;) {
      try {
        const connection = await connect({
          servers,
          ...credentials,
          ...(tls ? { tls: {} } : {}),
          name,
          inboxPrefix,
          maxReconnectAttempts: -1,
          reconnectDelayHandler: reconnectDelayMs,
          ignoreAuthErrorAbort: true,
          noAsyncTraces: true,
          timeout: connectTimeoutMs,
          pingInterval: 10_000,
          maxPingOut: 2,
        });
        gatherWrites(connection);
        logger.info({ server: connection.getServer() }, 'connected to NATS');
        const broker = new Broker(connection, logger, inboxPrefix, streams, servers.length);
        broker.checkMaxPayload();
        return broker;
      } catch (error) {
        logger.warn({ err: error, servers }, 'NATS is not reachable yet');
        await sleep(reconnectDelayMs());
      }
    }
  }

  isConnected(): boolean {
    return this.connected && !this.connection.isClosed();
  }

  /** Largest payload that the server accepts, headers included. */
  get maxPayloadBytes(): number {
    return this.connection.info?.max_payload ?? 1_048_576;
  }

  /** Whether the server is one of a cluster. */
  isClustered(): boolean {
    return Boolean(this.connection.info?.cluster);
  }

  /** Creates a unique subject for replies. */
  newInbox(): string {
    return createInbox(this.inboxPrefix);
  }

  /**
   * Waits for the connection, because messages sent while disconnected are discarded. Returns false when `deadlineAt` (epoch
   * ms) passed first, or the connection is closed for good.
   */
  async waitUntilConnected(deadlineAt: number): Promise<boolean> {
    if (this.isConnected()) return true;
    if (this.connection.isClosed()) return false;
    return new Promise((resolve) => {
      const settle = (connected: boolean): void => {
        clearTimeout(timer);
        stopListening();
        this.closeListeners.delete(onClose);
        resolve(connected);
      };
      const onClose = (): void => settle(false);
      const timer = setTimeout(() => settle(false), Math.max(0, deadlineAt - Date.now()));
      const stopListening = this.onReconnect(() => settle(true));
      this.closeListeners.add(onClose);
    });
  }

  /** Calls `listener` after each reconnection. Returns a function that removes the listener. */
  onReconnect(listener: () => void): () => void {
    this.reconnectListeners.add(listener);
    return () => this.reconnectListeners.delete(listener);
  }

  async manager(): Promise<JetStreamManager> {
    return jetstreamManager(this.connection, { checkAPI: false, timeout: managerTimeoutMs });
  }

  /** Drains the connection: published messages are sent, received messages are handled. Gives up after 5 s. */
  async close(): Promise<void> {
    this.isolation?.close();
    if (this.connection.isClosed()) return;
    if (this.isConnected() && !this.connection.isDraining()) {
      const timeout = new AbortController();
      await Promise.race([
        this.connection.drain().catch((error: unknown) => this.logger.warn({ err: error }, 'NATS drain failed')),
        sleep(drainTimeoutMs, undefined, { signal: timeout.signal }).catch(() => undefined),
      ]);
      timeout.abort();
    }
    if (!this.connection.isClosed()) await this.connection.close();
  }

  /** Resolves when JetStream has a leader and this server reaches it. */
  private async askJetStream(timeout: number): Promise<void> {
    const { error } = (await this.connection.request('$JS.API.INFO', '', { timeout })).json<{ error?: object }>();
    if (error) throw new Error(`JetStream is not available: ${JSON.stringify(error)}`);
  }

  /** The service runs on even when the limit is too small: only payloads that are too large fail, and the log explains why. */
  private checkMaxPayload(): void {
    const { maxPayloadBytes } = this;
    if (maxPayloadBytes >= natsMaxPayloadBytes) return;
    this.logger.error(
      { maxPayloadBytes, neededBytes: natsMaxPayloadBytes },
      `the NATS server takes ${maxPayloadBytes} bytes a message: set its max_payload to ${natsMaxPayloadBytes}, ` +
        'or larger requests are refused and pages of lists end early',
    );
  }

  private async followStatus(): Promise<void> {
    for await (const status of this.connection.status()) {
      if (status.type === 'disconnect') {
        this.connected = false;
        this.logger.warn({ server: status.server }, 'NATS connection lost');
      } else if (status.type === 'reconnect') {
        this.connected = true;
        this.logger.info({ server: status.server }, 'NATS connection is back');
        this.checkMaxPayload();
        for (const listener of [...this.reconnectListeners]) listener();
      } else if (status.type === 'error') {
        this.logger.error({ err: status.error }, 'NATS reported an error');
      }
    }
    this.connected = false;
  }
}

/** Ends a subscription after delivering messages already on their way. Without a connection there are none to wait for. */
export async function drainSubscription(broker: Broker, subscription: Subscription): Promise<void> {
  if (subscription.isClosed()) return;
  if (!broker.isConnected()) return subscription.unsubscribe();
  try {
    await subscription.drain();
  } catch (error) {
    // The connection broke meanwhile, so no more messages can arrive: the subscription is as good as drained.
    broker.logger.warn({ err: error, subject: subscription.getSubject() }, 'subscription could not be drained');
  }
}
