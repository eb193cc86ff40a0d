import type { Connection, GuardedSockets } from '@parley/destination-kit';
import type { NatsConnection } from '@nats-io/transport-node';
import { connectServer, type ServerAccess } from './connect-server.js';

/** How long a server has for what is under way. */
const closeMs = 1_000;

/** A connection to one of the servers. */
export class ServerLink implements Connection {
  isOpen = true;
  /** Why it ended, where the server said so. */
  lostBy: unknown;

  private constructor(
    readonly connection: NatsConnection,
    private readonly sockets: GuardedSockets,
  ) {
    void connection.closed().then((error) => {
      this.isOpen = false;
      this.lostBy = error ?? undefined;
      this.sockets.destroy();
    });
    void this.watch();
  }

  static async open(access: ServerAccess, ended: AbortSignal): Promise<ServerLink> {
    const { connection, sockets } = await connectServer(access, ended);
    return new ServerLink(connection, sockets);
  }

  /** How much the server has said so far. */
  get answers(): number {
    return this.connection.stats().inMsgs;
  }

  async close(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const limit = new Promise<void>((resolve) => (timer = setTimeout(resolve, closeMs)));
    await Promise.race([this.connection.close(), limit]);
    clearTimeout(timer);
    this.sockets.destroy();
  }

  /** A server that goes out of service says so before it ends its connections: the next attempt goes to another. */
  private async watch(): Promise<void> {
    for await (const { type } of this.connection.status()) {
      if (type === 'ldm') this.isOpen = false;
    }
  }
}
