import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** A bare TCP server on the loopback, for what no HTTP server would do. */
export class RawServer {
  readonly sockets = new Set<Socket>();
  /** Connections that were ever made to it. */
  connections = 0;
  private readonly server = createServer((socket) => {
    this.connections++;
    this.sockets.add(socket);
    socket.on('close', () => this.sockets.delete(socket));
    // A client that hangs up in the middle is what its tests are about.
    socket.on('error', () => undefined);
    socket.on('data', () => this.answer(socket));
  });

  private constructor(private readonly answer: (socket: Socket) => void) {}

  /** @param answer what it does on the first bytes of each request */
  static async start(answer: (socket: Socket) => void): Promise<RawServer> {
    const server = new RawServer(answer);
    server.server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    return server;
  }

  get port(): number {
    const address = this.server.address();
    if (typeof address !== 'object' || address === null) throw new Error('The server does not listen.');
    return address.port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}/`;
  }

  close(): void {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
  }
}
