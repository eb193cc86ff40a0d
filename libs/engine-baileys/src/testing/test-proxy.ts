import { once } from 'node:events';
import { createServer as createHttp } from 'node:http';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** Who may use a proxy. */
export interface ProxyUser {
  readonly name: string;
  readonly password: string;
}

/** A proxy on this machine, that says what it was asked to reach. */
export interface TestProxy {
  /** With the user, without the password. */
  readonly url: string;
  /** `host:port` of each connection that it made. */
  readonly reached: string[];
  /** How many were refused for their user or password. */
  readonly refused: () => number;
  close(): Promise<void>;
}

/** `CONNECT` with Basic authentication. */
export async function httpProxy(user: ProxyUser): Promise<TestProxy> {
  const reached: string[] = [];
  let refused = 0;
  const expected = `Basic ${Buffer.from(`${user.name}:${user.password}`).toString('base64')}`;
  const server = createHttp();
  server.on('connect', ({ url = '', headers }, client: Socket, head: Buffer) => {
    if (headers['proxy-authorization'] !== expected) {
      refused += 1;
      client.end('HTTP/1.1 407 Proxy Authentication Required\r\nContent-Length: 0\r\n\r\n');
      return;
    }
    reached.push(url);
    const target = new URL(`tcp://${url}`);
    const upstream = connect(Number(target.port), target.hostname, () => {
      client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      upstream.write(head);
      joined(client, upstream);
    });
    upstream.on('error', () => client.destroy());
  });
  return listening(server, 'http', user, { reached, refused: () => refused });
}

/** SOCKS5 with a user and a password (RFC 1928, RFC 1929). */
export async function socksProxy(user: ProxyUser): Promise<TestProxy> {
  const reached: string[] = [];
  let refused = 0;
  const server = createServer((client) => {
    client.on('error', () => undefined);
    void (async () => {
      await next(client);
      client.write(Buffer.from([5, 2]));
      const greeting = await next(client);
      const nameLength = greeting[1] ?? 0;
      const name = greeting.subarray(2, 2 + nameLength).toString();
      const password = greeting.subarray(3 + nameLength).toString();
      const isRight = name === user.name && password === user.password;
      client.write(Buffer.from([1, isRight ? 0 : 1]));
      if (!isRight) {
        refused += 1;
        client.end();
        return;
      }
      const request = await next(client);
      const { host, port } = targetOf(request);
      reached.push(`${host}:${port}`);
      const upstream = connect(port, host, () => {
        client.write(Buffer.from([5, 0, 0, 1, 0, 0, 0, 0, 0, 0]));
        joined(client, upstream);
      });
      upstream.on('error', () => client.destroy());
    })().catch(() => client.destroy());
  });
  return listening(server, 'socks5', user, { reached, refused: () => refused });
}

async function next(client: Socket): Promise<Buffer> {
  const [bytes] = (await once(client, 'data')) as [Buffer];
  return bytes;
}

function targetOf(request: Buffer): { host: string; port: number } {
  const port = request.readUInt16BE(request.length - 2);
  if (request[3] === 1) return { host: [...request.subarray(4, 8)].join('.'), port };
  return { host: request.subarray(5, 5 + (request[4] ?? 0)).toString(), port };
}

function joined(client: Socket, upstream: Socket): void {
  client.pipe(upstream).pipe(client);
  client.on('error', () => upstream.destroy()).on('close', () => upstream.destroy());
  upstream.on('close', () => client.destroy());
}

async function listening(
  server: Server,
  scheme: string,
  { name }: ProxyUser,
  seen: Pick<TestProxy, 'reached' | 'refused'>,
): Promise<TestProxy> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    ...seen,
    url: `${scheme}://${name}@127.0.0.1:${port}`,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
