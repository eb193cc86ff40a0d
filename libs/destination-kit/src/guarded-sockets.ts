import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';

/** How often is looked at what came: until the server is known to be one, and afterwards. */
const lookFirstMs = 10;
const lookEveryMs = 250;
/** What a server may say in any case, and in each second that its connection is open. */
const allowedBytes = 1024 * 1024;
const allowedBytesPerSecond = 1024;
/** A broker may send back what it was sent. */
const allowedFactor = 2;

const opening = new AsyncLocalStorage<GuardedSockets>();

// A library that opens its sockets itself hands out none of them.
subscribe('net.client.socket', (message) => {
  opening.getStore()?.add((message as { socket: Socket }).socket);
});

/**
 * The sockets of one connection that a library opens itself. They are ended with it, also when the library forgets them, and
 * when a server sends without end: brokers confirm, and have little more to say.
 */
export class GuardedSockets {
  private readonly sockets = new Map<Socket, number>();
  private timer: NodeJS.Timeout | undefined;

  /** @param end ends the connection when the server sends without end */
  constructor(private readonly end: () => void = () => this.destroy()) {}

  /** Every socket that is opened in it, and in what it leads to, belongs here. */
  run<T>(work: () => Promise<T>): Promise<T> {
    return opening.run(this, work);
  }

  /** Whether a byte has come from the other side. */
  get haveReceived(): boolean {
    return [...this.sockets.keys()].some(({ bytesRead }) => bytesRead > 0);
  }

  add(socket: Socket): void {
    this.sockets.set(socket, performance.now());
    this.timer ??= setInterval(() => this.look(), lookFirstMs).unref();
  }

  /** The server has signed this end in. */
  connected(): void {
    clearInterval(this.timer);
    this.timer = setInterval(() => this.look(), lookEveryMs).unref();
  }

  destroy(): void {
    clearInterval(this.timer);
    for (const socket of this.sockets.keys()) {
      // What it fails with is nothing to anybody any more; the library may have taken its listeners away.
      socket.on('error', () => undefined);
      socket.destroy();
    }
    this.sockets.clear();
  }

  private look(): void {
    const nowMs = performance.now();
    for (const [socket, sinceMs] of this.sockets) {
      const ofTime = ((nowMs - sinceMs) / 1000) * allowedBytesPerSecond;
      if (socket.bytesRead > allowedBytes + ofTime + allowedFactor * socket.bytesWritten) return this.end();
    }
  }
}
