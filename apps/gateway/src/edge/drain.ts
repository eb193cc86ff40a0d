import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Time for clients to see `Connection: close` on an answer and to connect elsewhere. */
const noticeMs = 2_000;

/**
 * Stops without dropping a request (decisions.md §11). First, every answer carries `Connection: close` while requests
 * are still served. When the connections are gone or the notice is over, the server closes and finishes the requests in
 * flight. Closing idle connections at once would cut off requests that are on their way.
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

  /** Adds a listener for code that holds requests, to answer them at once when the stop begins. */
  onStart(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** Runs before any part of the application that an answer may need begins to stop. */
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
