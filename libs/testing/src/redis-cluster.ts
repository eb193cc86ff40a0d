import { Redis } from 'ioredis';
import { freePort } from './free-port.js';
import { type ServerProgram, TestServer } from './test-server.js';
import { waitFor } from './wait-for.js';

const masters = 3;
const slots = 16_384;
/** On a busy machine a node that lives may be silent for a second. */
const nodeTimeoutMs = 2000;

/** Three masters of a third of the slots each, and a replica of the first; every one asks for a password. */
export interface TestRedisCluster {
  /** `redis-cluster://…` of two of the nodes. */
  readonly url: string;
  /** `redis://…` of one of the masters. */
  readonly nodeUrl: string;
  /** Moves the slot of a key with all its keys to another master, or to that one, while clients are at work. */
  moveSlot(key: string, toMaster?: number): Promise<void>;
  /** Kills the first master, whose replica takes its place; where a slot was moved before does not matter. */
  failOver(): Promise<void>;
  /** Which of the nodes has the slot of a key. */
  ownerOf(key: string): Promise<number>;
  close(): Promise<void>;
}

export async function createTestRedisCluster(password = 'p@ss:word'): Promise<TestRedisCluster> {
  const program = nodeProgram(password);
  const servers: TestServer[] = [];
  // One after the other: a port is found free before it is used.
  for (let count = 0; count <= masters; count++) servers.push(await TestServer.take(program));
  const ports = servers.map(({ port }) => port);
  const clients = ports.map((port) => clientOf(port, password));
  const [first, ...others] = clients as [Redis, ...Redis[]];

  for (const [index, client] of clients.slice(0, masters).entries()) {
    const [from, to] = [index, index + 1].map((part) => Math.floor((slots * part) / masters));
    await client.call('CLUSTER', 'ADDSLOTSRANGE', String(from), String(to! - 1));
    await client.call('CLUSTER', 'SET-CONFIG-EPOCH', String(index + 1));
  }
  for (const [index, client] of others.entries()) {
    await client.call('CLUSTER', 'MEET', '127.0.0.1', String(ports[0]), String(program.busPorts.get(ports[0]!)));
    await waitFor(async () => String(await client.call('CLUSTER', 'NODES')).includes(`:${ports[0]}@`), {
      message: `node ${index + 1} to meet the first`,
    });
  }
  const firstId = String(await first.call('CLUSTER', 'MYID'));
  const replica = clients[masters]!;
  await waitFor(() =>
    replica.call('CLUSTER', 'REPLICATE', firstId).then(
      () => true,
      () => false,
    ),
  );
  const isWhole = async (client: Redis) => {
    const info = String(await client.call('CLUSTER', 'INFO'));
    return info.includes('cluster_state:ok') && info.includes(`cluster_known_nodes:${masters + 1}`);
  };
  for (const client of clients) await waitFor(() => isWhole(client), { timeoutMs: 20_000, message: 'the cluster' });
  await waitFor(async () => (await replica.info('replication')).includes('master_link_status:up'), {
    timeoutMs: 20_000,
  });

  const ids = await Promise.all(clients.map(async (client) => String(await client.call('CLUSTER', 'MYID'))));
  const alive = new Set(clients.map((_, index) => index));
  const ownerOf = async (key: string): Promise<number> => {
    const slot = Number(await clients[1]!.call('CLUSTER', 'KEYSLOT', key));
    const ranges = (await clients[1]!.call('CLUSTER', 'SLOTS')) as [number, number, [string, number, string]][];
    const range = ranges.find(([from, to]) => slot >= from && slot <= to);
    return ids.indexOf(String(range?.[2][2]));
  };

  return {
    url: `redis-cluster://default:${encodeURIComponent(password)}@127.0.0.1:${ports[1]},127.0.0.1:${ports[2]}`,
    nodeUrl: `redis://:${encodeURIComponent(password)}@127.0.0.1:${ports[1]}`,
    ownerOf,
    moveSlot: async (key, toMaster) => {
      const from = await ownerOf(key);
      const to = toMaster ?? (from === 1 ? 2 : 1);
      if (to === from) return;
      const slot = String(await clients[from]!.call('CLUSTER', 'KEYSLOT', key));
      await clients[to]!.call('CLUSTER', 'SETSLOT', slot, 'IMPORTING', ids[from]!);
      await clients[from]!.call('CLUSTER', 'SETSLOT', slot, 'MIGRATING', ids[to]!);
      for (;;) {
        const keys = (await clients[from]!.call('CLUSTER', 'GETKEYSINSLOT', slot, '100')) as string[];
        if (keys.length === 0) break;
        const target = ['127.0.0.1', String(ports[to]), '', '0', '5000', 'AUTH', password, 'KEYS', ...keys];
        await clients[from]!.call('MIGRATE', ...target);
      }
      for (const index of [to, from, ...alive].filter((node) => node < masters && alive.has(node))) {
        await clients[index]!.call('CLUSTER', 'SETSLOT', slot, 'NODE', ids[to]!);
      }
      await waitFor(async () => (await ownerOf(key)) === to);
    },
    failOver: async () => {
      alive.delete(0);
      await servers[0]!.end('SIGKILL');
      await waitFor(async () => (await replica.info('replication')).includes('role:master'), { timeoutMs: 20_000 });
      await waitFor(async () => String(await clients[1]!.call('CLUSTER', 'INFO')).includes('cluster_state:ok'), {
        timeoutMs: 20_000,
      });
    },
    close: async () => {
      for (const client of clients) client.disconnect();
      await Promise.all(servers.map((server) => server.giveBack(false)));
    },
  };
}

/** Another for each cluster, so that no other test is ever given a node of it. */
function nodeProgram(password: string): ServerProgram & { busPorts: Map<number, number> } {
  const busPorts = new Map<number, number>();
  return {
    name: 'redis-server',
    busPorts,
    prepare: async (port, directory) => {
      const busPort = busPorts.get(port) ?? (await freePort());
      busPorts.set(port, busPort);
      return [
        ...['--port', String(port), '--bind', '127.0.0.1', '--dir', directory],
        ...['--appendonly', 'yes', '--save', '', '--maxmemory-policy', 'noeviction'],
        ...['--requirepass', password, '--masterauth', password],
        ...['--cluster-enabled', 'yes', '--cluster-node-timeout', String(nodeTimeoutMs)],
        ...['--cluster-port', String(busPort)],
        // What is left of a run is found by the folder in its command line.
        ...['--set-proc-title', 'no'],
      ];
    },
    answers: async (port) => {
      const client = clientOf(port, password);
      try {
        return (await client.ping()) === 'PONG';
      } finally {
        client.disconnect();
      }
    },
  };
}

function clientOf(port: number, password: string): Redis {
  const client = new Redis({ host: '127.0.0.1', port, password, maxRetriesPerRequest: 1 });
  // Each failure also rejects the command.
  client.on('error', () => undefined);
  return client;
}
