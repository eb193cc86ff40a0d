import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { jetstreamManager, type JetStreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { natsMaxPayloadBytes } from '@parley/contracts/base';
import { freePort } from './free-port.js';
import { tcpProxy, type TcpProxy } from './tcp-proxy.js';
import { type ServerProgram, TestServer } from './test-server.js';
import { waitFor } from './wait-for.js';

const size = 3;
const formTimeoutMs = 60_000;
/** No process listens there: servers know of each other by their configuration alone, which leads through the proxies. */
const nowhere = '127.0.0.1:9';

/** Three servers with JetStream, numbered from 0, each of which can be killed, or cut off from the others. */
export interface TestNatsCluster {
  /** `NATS_URL` of all three. */
  readonly url: string;
  /** Of each. */
  readonly urls: readonly string[];
  kill(server: number): Promise<void>;
  /** Starts a killed one again, on its data. */
  start(server: number): Promise<void>;
  /** Cuts it off from the other two; clients still reach it. */
  isolate(server: number): Promise<void>;
  join(server: number): Promise<void>;
  leaderOfStream(stream: string): Promise<number>;
  leaderOfConsumer(stream: string, durable: string): Promise<number>;
  /** Resolves when these servers, left on their own, have elected leaders of the stream and the consumer among them. */
  led(stream: string, durable: string, among: readonly number[]): Promise<void>;
  /** Resolves when every replica of the stream and its consumers is there and has all that the leader has. */
  whole(stream: string): Promise<void>;
  close(): Promise<void>;
}

interface Member {
  server: TestServer;
  monitorPort: number;
}

export async function createTestNatsCluster(): Promise<TestNatsCluster> {
  const routePorts = await freePorts();
  const routes = await Promise.all(routePorts.map((_, from) => routesOf(from, routePorts)));
  const members: Member[] = [];
  for (const [index, routePort] of routePorts.entries()) {
    const monitorPort = await freePort();
    const server = await TestServer.take(memberProgram(index, { routePort, monitorPort, routes: routes[index]! }));
    members.push({ server, monitorPort });
  }
  const urls = members.map(({ server }) => `nats://127.0.0.1:${server.port}`);
  const touching = (server: number): TcpProxy[] =>
    routes.flatMap((from, index) =>
      from.filter(({ to }) => index === server || to === server).map(({ proxy }) => proxy),
    );

  const meshed = async (): Promise<void> => {
    await waitFor(async () => (await Promise.all(members.map(routesWith))).every((count) => count === size - 1), {
      timeoutMs: formTimeoutMs,
      message: 'every server to have a route to every other',
    });
  };

  const cluster: TestNatsCluster = {
    url: urls.join(','),
    urls,
    kill: (server) => members[server]!.server.end('SIGKILL'),
    start: async (server) => {
      await members[server]!.server.start();
      await meshed();
    },
    isolate: async (server) => void (await Promise.all(touching(server).map((proxy) => proxy.cut()))),
    join: async (server) => {
      await Promise.all(touching(server).map((proxy) => proxy.heal()));
      await meshed();
    },
    leaderOfStream: (stream) =>
      requested(urls, async (manager) => numberOf((await manager.streams.info(stream)).cluster?.leader)),
    leaderOfConsumer: (stream, durable) =>
      requested(urls, async (manager) => numberOf((await manager.consumers.info(stream, durable)).cluster?.leader)),
    led: async (stream, durable, among) => {
      const isOneOfThem = (leader: string): boolean => among.some((server) => nameOf(server) === leader);
      const leaders = (): Promise<string[]> => leadersBy(members[among[0]!]!, stream, durable);
      await waitFor(async () => (await leaders()).every(isOneOfThem), {
        timeoutMs: formTimeoutMs,
        message: `leaders of ${stream} and ${durable}`,
      });
    },
    whole: async (stream) => {
      await waitFor(() => requested(urls, (manager) => isWhole(manager, stream)).catch(() => false), {
        timeoutMs: formTimeoutMs,
        message: `all replicas of ${stream}`,
      });
    },
    close: async () => {
      await Promise.all(members.map(({ server }) => server.giveBack(false)));
      await Promise.all(routes.flat().map(({ proxy }) => proxy.close()));
    },
  };
  await waitFor(() => requested(urls, async (manager) => Boolean(await manager.getAccountInfo())).catch(() => false), {
    timeoutMs: formTimeoutMs,
    message: 'the cluster to have a leader',
  });
  return cluster;
}

async function freePorts(): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < size) ports.add(await freePort());
  return [...ports];
}

interface Route {
  to: number;
  proxy: TcpProxy;
}

function routesOf(from: number, routePorts: readonly number[]): Promise<Route[]> {
  const others = routePorts.flatMap((port, to) => (to === from ? [] : [{ port, to }]));
  return Promise.all(others.map(async ({ port, to }) => ({ to, proxy: await tcpProxy(`nats://127.0.0.1:${port}`) })));
}

const nameOf = (index: number): string => `server-${index}`;
const numberOf = (name = ''): number => {
  if (!name) throw new Error('There is no leader.');
  return Number(name.replace('server-', ''));
};

/** To how many others it has one. */
async function routesWith({ monitorPort }: Member): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${monitorPort}/routez`);
  const { routes } = (await answer.json()) as { routes: { remote_id: string }[] | null };
  return new Set(routes?.map(({ remote_id: id }) => id)).size;
}

interface GroupDetail {
  name: string;
  cluster?: { leader?: string };
}

interface JetStreamDetail {
  account_details?: { stream_detail: (GroupDetail & { consumer_detail?: GroupDetail[] })[] }[];
}

/** Of the stream and its consumer, as this server knows them; empty while there is none. */
async function leadersBy({ monitorPort }: Member, stream: string, durable: string): Promise<string[]> {
  const answer = await fetch(`http://127.0.0.1:${monitorPort}/jsz?accounts=true&streams=true&consumers=true`);
  const { account_details: accounts = [] } = (await answer.json()) as JetStreamDetail;
  const found = accounts.flatMap((account) => account.stream_detail).find(({ name }) => name === stream);
  const consumer = found?.consumer_detail?.find(({ name }) => name === durable);
  return [found, consumer].map((group) => group?.cluster?.leader ?? '');
}

interface MemberSettings {
  routePort: number;
  monitorPort: number;
  routes: readonly Route[];
}

function memberProgram(index: number, { routePort, monitorPort, routes }: MemberSettings): ServerProgram {
  return {
    name: 'nats-server',
    prepare: async (port, directory) => {
      const configFile = join(directory, 'nats.conf');
      const to = routes.map(({ proxy }) => JSON.stringify(proxy.url.replace(/\/$/, '')));
      await writeFile(
        configFile,
        [
          `server_name: "${nameOf(index)}"`,
          `http: "127.0.0.1:${monitorPort}"`,
          `max_payload: ${natsMaxPayloadBytes}`,
          `cluster { name: "test", listen: "127.0.0.1:${routePort}", cluster_advertise: "${nowhere}", routes: [${to.join(', ')}] }`,
        ].join('\n'),
      );
      return ['-a', '127.0.0.1', '-p', String(port), '-js', '-sd', directory, '-c', configFile];
    },
    // JetStream is there once a second one runs.
    answers: async (port) => {
      const connection = await connect({ servers: `127.0.0.1:${port}`, timeout: 500, reconnect: false });
      await connection.close();
      return true;
    },
  };
}

/** By the first server that answers. */
async function requested<T>(urls: readonly string[], ask: (manager: JetStreamManager) => Promise<T>): Promise<T> {
  const failures: unknown[] = [];
  for (const url of urls) {
    let connection: NatsConnection | undefined;
    try {
      connection = await connect({
        servers: new URL(url).host,
        timeout: 500,
        reconnect: false,
        ignoreClusterUpdates: true,
      });
      return await ask(await jetstreamManager(connection, { timeout: 1_000, checkAPI: false }));
    } catch (error) {
      failures.push(error);
    } finally {
      await connection?.close();
    }
  }
  throw new AggregateError(failures, 'No server of the cluster answers.');
}

async function isWhole(manager: JetStreamManager, stream: string): Promise<boolean> {
  const { cluster } = await manager.streams.info(stream);
  const consumers = await manager.consumers.list(stream).next();
  return [cluster, ...consumers.map((consumer) => consumer.cluster)].every((group) => {
    const replicas = group?.replicas ?? [];
    return Boolean(group?.leader) && replicas.length === size - 1 && replicas.every(({ current }) => current);
  });
}
