import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A way to a server that can be cut, for tests of what happens when it is away; the server itself stays up. */
export interface TcpProxy {
  /** The server's URL, by way of the proxy. */
  readonly url: string;
  /** How many clients it has now. */
  readonly connections: number;
  /** Resets every connection, and refuses new ones. */
  cut(): Promise<void>;
  /** Lets connections through again, on the same port. */
  heal(): Promise<void>;
  /** Lets nothing through, either way, and keeps every connection open: the server hangs. */
  hold(): void;
  /** What was held goes on its way, and the rest after it. */
  letGo(): void;
  /** The same as `cut`, for good. */
  close(): Promise<void>;
}

/** @param targetUrl with host and port, such as `postgres://u@127.0.0.1:5432/x` */
export async function tcpProxy(targetUrl: string): Promise<TcpProxy> {
  const target = new URL(targetUrl);
  /** Each end with the other one. */
  const sockets = new Map<Socket, Socket>();
  let held = false;
  const server = createServer((incoming) => {
    const outgoing = connect(Number(target.port), target.hostname);
    for (const [socket, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.set(socket, other);
      if (!held) socket.pipe(other);
      // An error closes the socket too; either side's end is the other's.
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  });
  const listen = (port: number): Promise<void> =>
    new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', () => {
        server.off('error', reject);
        resolve();
      });
    });
  const cut = (): Promise<void> =>
    new Promise((resolve) => {
      if (!server.listening) return resolve();
      server.close(() => resolve());
      for (const socket of sockets.keys()) socket.resetAndDestroy();
    });
  const hold = (): void => {
    held = true;
    for (const [socket, other] of sockets) socket.unpipe(other);
  };
  const letGo = (): void => {
    held = false;
    for (const [socket, other] of sockets) socket.pipe(other);
  };

  await listen(0);
  const { port } = server.address() as AddressInfo;
  const url = new URL(targetUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    url: url.href,
    get connections() {
      return sockets.size / 2;
    },
    ...{ cut, heal: () => listen(port), hold, letGo, close: cut },
  };
}
