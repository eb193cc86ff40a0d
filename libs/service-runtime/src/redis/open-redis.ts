import { Cluster, Redis, type RedisOptions } from 'ioredis';
import { parseRedisUrl, type RedisAddress } from './redis-url.js';
import { inTime } from '../scheduling/in-time.js';

export type RedisClient = Redis | Cluster;

export interface OpenRedisOptions extends Pick<
  RedisOptions,
  'commandTimeout' | 'connectTimeout' | 'maxRetriesPerRequest' | 'autoResendUnfulfilledCommands'
> {
  lazyConnect?: boolean;
  enableOfflineQueue?: boolean;
  /** Milliseconds until the next attempt to connect; null stops connecting. */
  retryStrategy?: (attempt: number) => number | null;
  /** In a cluster: how many redirections or failover waits a command survives before it fails. Default 16. */
  maxRedirections?: number;
}

const defaultRetry = (attempt: number): number => Math.min(attempt * 50, 2_000);
/** Refresh interval of an idle client. A client that meets a moved slot or a dead node refreshes at once. */
const slotsRefreshIntervalMs = 5_000;

/**
 * Opens a client of the server or cluster that the URL names, see {@link parseRedisUrl}; it connects by itself. All keys used
 * by one command, script or transaction must share a hash tag.
 */
export function openRedis(url: string, options: OpenRedisOptions = {}): RedisClient {
  const address = parseRedisUrl(url);
  if (!address) throw new Error('That is no URL of a Redis server or cluster.');
  if (address.isCluster) return openCluster(address, options);
  const { maxRedirections: _, ...ofServer } = options;
  const client = new Redis(url, { retryStrategy: defaultRetry, ...ofServer });
  // Failures are ignored: the check fails when the user may not run INFO, or the client is already subscribed.
  client.once('ready', () => void warnOfCluster(client).catch(() => undefined));
  return client;
}

function openCluster(address: RedisAddress, options: OpenRedisOptions): Cluster {
  const { nodes, username, password, tls } = address;
  const { lazyConnect, enableOfflineQueue, retryStrategy = defaultRetry, maxRedirections, ...ofNode } = options;
  return new Cluster(nodes, {
    lazyConnect,
    enableOfflineQueue,
    maxRedirections,
    clusterRetryStrategy: retryStrategy,
    slotsRefreshInterval: slotsRefreshIntervalMs,
    redisOptions: { ...ofNode, username, password, ...(tls ? { tls: {} } : {}) },
    // With TLS, nodes are reached by host name because certificates do not contain their addresses.
    ...(tls ? { dnsLookup: (host, done) => done(null, host) } : {}),
  });
}

/** Reports an error when a single-server URL names a cluster node, which would refuse the keys of all other nodes. */
async function warnOfCluster(client: Redis): Promise<void> {
  const info = await client.info('cluster');
  if (!info.includes('cluster_enabled:1')) return;
  client.emit('error', new Error('This Redis is a node of a cluster: its URL has to begin with redis-cluster://.'));
}

/**
 * Bounds the wait for an answer of Redis. The client's own `commandTimeout` is not enough: in a cluster it starts only when
 * the command is sent to a node, so a command that waits for a failover may wait for ever.
 *
 * @throws Error after `timeoutMs`; Redis may still execute the command later
 */
export function answered<T>(call: Promise<T>, timeoutMs: number): Promise<T> {
  return inTime(call, timeoutMs, () => {
    throw new Error(`Redis did not answer within ${timeoutMs} ms.`);
  });
}
