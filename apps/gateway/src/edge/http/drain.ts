import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** How long clients have to notice, by an answer with `Connection: close`, that they should go elsewhere. */
const noticeMs = 2_000;

/**
 * A stop that drops no request (decisions.md §11): first every answer asks the client to close its connection while
 * requests are still served; then, with the connections gone or the notice over, the server is closed, which finishes
 * what is in flight. Closing idle connections at once would cut off a request that is on its way.
 */
export class HttpDrain {
  readonly #sockets = new Set<Socket>();
  readonly #listeners: (() => void)[] = [];
  #emptied: (() => void) | null = null;
  started = false;

  watch(server: Server): void {
    server.on('connection', (socket: Socket) => {
      this.#sockets.add(socket);
      socket.once('close', () => {
        this.#sockets.delete(socket);
        if (this.#sockets.size === 0) this.#emptied?.();
      });
    });
  }

  /** For what holds requests back: from now on it answers at once. */
  onStart(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** Before any part of the application that an answer may need has begun to stop. */
  onModuleDestroy(): void {
    this.started = true;
    for (const listener of this.#listeners) listener();
  }

  async beforeApplicationShutdown(): Promise<void> {
    if (this.#sockets.size === 0) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, noticeMs);
      this.#emptied = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
