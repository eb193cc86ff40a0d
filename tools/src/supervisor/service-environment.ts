import { join } from 'node:path';
import { serviceDatabaseUrl } from '../migrate/database-url.js';
import type { Replica } from './replicas.js';
import type { Secrets } from './secrets.js';
import { baseUrl, type SupervisorConfig } from './supervisor-config.js';

/** Marks the processes of one PARLEY_HOME, by which the next supervisor finds what a killed one left. */
export const homeMark = 'PARLEY_SUPERVISED_HOME';
const loopback = '127.0.0.0/8,::1/128';

export interface ServerUrls {
  postgres: string;
  nats: string;
  redis: string;
}

/**
 * The whole environment of one process of a service: the user's own variables (retention, limits and so on pass through), with
 * what the supervisor decides on top.
 */
export function serviceEnvironment(
  { spec, nodeId }: Replica,
  config: SupervisorConfig,
  urls: ServerUrls,
  secrets: Secrets,
  healthPort: number,
): NodeJS.ProcessEnv {
  const { PORT: _port, HOST: _host, ...inherited } = config.environment;
  return {
    NODE_ENV: 'production',
    // Loopback webhooks are for trying things out on one machine. Set but empty means none, and stays.
    WEBHOOK_ALLOWED_CIDRS: loopback,
    // glibc keeps an arena per thread; two are enough and save tens of megabytes.
    MALLOC_ARENA_MAX: '2',
    // What all processes of this machine share, and how clients reach it.
    MEDIA_DIR: join(config.home.folder, 'media'),
    PUBLIC_URL: baseUrl(config),
    ...inherited,
    ...(spec.isPublic ? { PORT: String(config.port), HOST: config.host } : {}),
    HEALTH_PORT: String(healthPort),
    DATABASE_URL: serviceDatabaseUrl(spec.name, { ...config.environment, DATABASE_URL: urls.postgres }),
    NATS_URL: urls.nats,
    REDIS_URL: urls.redis,
    PARLEY_HOME: config.home.folder,
    PARLEY_SECRET: secrets.secret,
    PARLEY_ADMIN_TOKEN: secrets.adminToken,
    PARLEY_NODE_ID: nodeId,
    [homeMark]: config.home.folder,
  };
}
