import { Cluster, Redis, type RedisOptions } from 'ioredis';
import { parseRedisUrl, type RedisAddress } from './redis-url.js';

export type RedisClient = Redis | Cluster;

export interface OpenRedisOptions extends Pick<
  RedisOptions,
  'commandTimeout' | 'connectTimeout' | 'maxRetriesPerRequest' | 'autoResendUnfulfilledCommands'
> {
  lazyConnect?: boolean;
  enableOfflineQueue?: boolean;
  /** Milliseconds until the next try to connect; null: there is none. */
  retryStrategy?: (attempt: number) => number | null;
  /** In a cluster: how often a command follows a move, or waits for a failover, before it fails. Default 16. */
  maxRedirections?: number;
}

const defaultRetry = (attempt: number): number => Math.min(attempt * 50, 2_000);
/** Of an idle client; what meets a moved slot or a dead node asks at once. */
const slotsRefreshIntervalMs = 5_000;

/**
 * A client of the one server or the cluster that the URL names, see {@link parseRedisUrl}; it connects by itself. Keys that
 * one command, script or transaction takes together must have a hash tag in common.
 */
export function openRedis(url: string, options: OpenRedisOptions = {}): RedisClient {
  const address = parseRedisUrl(url);
  if (!address) throw new Error('That is no URL of a Redis server or cluster.');
  if (address.isCluster) return openCluster(address, options);
  const { maxRedirections: _, ...ofServer } = options;
  const client = new Redis(url, { retryStrategy: defaultRetry, ...ofServer });
  // One that may not ask, or is subscribed by then, is none of our business here.
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
    // With TLS a node is known by its name: its address is on no certificate.
    ...(tls ? { dnsLookup: (host, done) => done(null, host) } : {}),
  });
}

/** A server that is one of a cluster would refuse every other key. */
async function warnOfCluster(client: Redis): Promise<void> {
  const info = await client.info('cluster');
  if (!info.includes('cluster_enabled:1')) return;
  client.emit('error', new Error('This Redis is a node of a cluster: its URL has to begin with redis-cluster://.'));
}
