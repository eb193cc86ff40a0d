import { join } from 'node:path';
import { serviceDatabaseUrl } from '@parley/database';
import type { Replica, ServiceProcess } from './replicas.js';
import type { Secrets } from './secrets.js';
import { withoutSecretsOfOthers } from './service-secrets.js';
import { baseUrl, type SupervisorConfig } from './supervisor-config.js';
import ipaddr from 'ipaddr.js';

const loopback = '127.0.0.0/8,::1/128';

/**
 * Private addresses that webhooks and `file.url` may reach by default: loopback, for trials on one machine, as long as no
 * other machine can reach the gateway. A caller from another machine could read what only this machine may read (decisions.md
 * §11).
 */
export function allowedByDefault({ host, environment }: Pick<SupervisorConfig, 'host' | 'environment'>): string {
  return isLoopback(host) && environment.NODE_ENV !== 'production' ? loopback : '';
}

function isLoopback(host: string): boolean {
  const bare = host
    .trim()
    .toLowerCase()
    .replace(/^\[|\]$/g, '');
  if (bare === 'localhost') return true;
  return ipaddr.isValid(bare) && ipaddr.process(bare).range() === 'loopback';
}

/** glibc creates an arena per thread; two are enough and save tens of megabytes. docker-compose.small.yml sets the same. */
export const fewArenas = { MALLOC_ARENA_MAX: '2' };

/** Marks the processes of one PARLEY_HOME, so that the next supervisor finds those left by a killed one. */
export const homeMark = 'PARLEY_SUPERVISED_HOME';

export interface ServerUrls {
  postgres: string;
  nats: string;
  redis: string;
  /** NATS URL of one service, if each service has its own user. */
  natsOf?(service: string): string;
}

/**
 * The complete environment of a service process: the user's variables (retention, limits and so on pass through) without the
 * secrets that the service does not use, overridden by the supervisor's values.
 */
export function serviceEnvironment(
  { spec, nodeId }: Replica,
  config: SupervisorConfig,
  urls: ServerUrls,
  secrets: Secrets,
  healthPort: number,
): NodeJS.ProcessEnv {
  const { PORT: _port, HOST: _host, ...input } = config.environment;
  const inherited = withoutSecretsOfOthers(spec.name, input);
  return {
    NODE_ENV: 'production',
    // A default that `inherited` overrides. The user may set it to empty, which means no range at all.
    WEBHOOK_ALLOWED_CIDRS: allowedByDefault(config),
    ...fewArenas,
    // Shared by all processes of this machine; and the URL by which clients reach it.
    MEDIA_DIR: join(config.home.folder, 'media'),
    PUBLIC_URL: baseUrl(config),
    ...inherited,
    ...(spec.isPublic ? { PORT: String(config.port), HOST: config.host } : {}),
    HEALTH_PORT: String(healthPort),
    DATABASE_URL: serviceDatabaseUrl(spec.name, { ...config.environment, DATABASE_URL: urls.postgres }),
    NATS_URL: ownNatsUrl(spec.name, config.environment) ?? urls.natsOf?.(spec.name) ?? urls.nats,
    ...withoutSecretsOfOthers(spec.name, {
      REDIS_URL: urls.redis,
      PARLEY_SECRET: secrets.secret,
      PARLEY_ADMIN_TOKEN: secrets.adminToken,
    }),
    PARLEY_HOME: config.home.folder,
    PARLEY_NODE_ID: nodeId,
    [homeMark]: config.home.folder,
  };
}

/**
 * The environment of a process: of its service, or of all of them together. Then the database and NATS URLs are named by
 * service (`OPERATIONS_DATABASE_URL`), and apps/all-in-one gives each service its own.
 */
export function processEnvironment(
  { replicas }: ServiceProcess,
  config: SupervisorConfig,
  urls: ServerUrls,
  secrets: Secrets,
  healthPort: number,
): NodeJS.ProcessEnv {
  const each = replicas.map((replica) => serviceEnvironment(replica, config, urls, secrets, healthPort));
  if (replicas.length === 1) return each[0] ?? {};
  const ownUrls = replicas.flatMap(({ spec }, index) =>
    ['DATABASE_URL', 'NATS_URL'].map((name) => [variableOf(spec.name, name), each[index]?.[name]]),
  );
  const { DATABASE_URL: _database, NATS_URL: _nats, ...together } = Object.assign({}, ...each) as NodeJS.ProcessEnv;
  return { ...together, ...Object.fromEntries(ownUrls), PARLEY_NODE_ID: '0' };
}

/** `<SERVICE>_NATS_URL` (such as GATEWAY_NATS_URL), like for databases: the user's own server with one user per service. */
function ownNatsUrl(service: string, environment: NodeJS.ProcessEnv): string | undefined {
  return environment[variableOf(service, 'NATS_URL')] || undefined;
}

/** `operations`, `NATS_URL` → `OPERATIONS_NATS_URL`. */
function variableOf(service: string, name: string): string {
  return `${service.replaceAll('-', '_').toUpperCase()}_${name}`;
}
