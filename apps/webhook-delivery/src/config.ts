import { destinationClasses, destinationTypes } from '@parley/contracts/webhooks';
import {
  cidrList,
  commonConfig,
  type ConfigOf,
  integer,
  limitSettings,
  loadConfig,
  masterSecrets,
  redisUrl,
  secret,
  someOf,
  url,
} from '@parley/service-runtime';

const daySeconds = 24 * 3600;
const longestRetentionSeconds = 100 * 365 * daySeconds;

const builtTypes = destinationTypes.filter((type) => destinationClasses[type] !== undefined);

export const configSpec = {
  ...commonConfig,
  /** The installation's master secret. It is not used directly: keys are derived from it by purpose. */
  PARLEY_SECRET: secret({ minLength: 32 }),
  REDIS_URL: redisUrl(),
  /** Comma-separated other values of PARLEY_SECRET, under which signing secrets may still be sealed. */
  PARLEY_SECRET_PREVIOUS: secret({ optional: true }),
  /** Private address ranges that webhooks may reach; in production none (decisions.md §6, §11). */
  WEBHOOK_ALLOWED_CIDRS: cidrList({ default: [] }),
  /** Address ranges that webhooks may not reach. They override the allowed ones. */
  WEBHOOK_DENIED_CIDRS: cidrList({ default: [] }),
  /** Where endpoints may be made to send, comma-separated (beyond.md §2). Those that are there already go on. */
  DESTINATION_TYPES: someOf(builtTypes, { default: builtTypes }),
  /** Most connections of this process to destinations that are not HTTP; half of them may be of one team. */
  DESTINATION_CONNECTIONS: integer({ default: 200, min: 2, max: 10_000 }),
  /** Most requests under way in this process at once, over all endpoints. */
  DELIVERY_CONCURRENCY: integer({ default: 256, min: 1, max: 4096 }),
  /** How long event history keeps bytes, from the creation of the event. Bytes of finished deliveries are kept as long. */
  EVENT_PAYLOAD_RETENTION_SECONDS: integer({ default: 7 * daySeconds, min: 1, max: longestRetentionSeconds }),
  /** How long deliveries and attempts are kept, from the creation of their event. */
  EVENT_METADATA_RETENTION_SECONDS: integer({ default: 30 * daySeconds, min: 1, max: longestRetentionSeconds }),
  /** How long an endpoint has failed before its owners are told (beyond.md §3). */
  NOTICE_AFTER_SECONDS: integer({ default: 3600, min: 1, max: 5 * daySeconds }),
  /** The address that people use; links in notices begin with it. */
  PUBLIC_URL: url({ default: 'http://127.0.0.1:3000' }),
  /** How many endpoints a project may have, and a team of its own; 0 is no limit. */
  ...limitSettings('webhook-delivery'),
};

export type Config = ConfigOf<typeof configSpec>;

/** @param env where the settings are; default: of this process */
export const readConfig = (env?: Readonly<Record<string, string | undefined>>): Config => loadConfig(configSpec, env);

/** The installation's secrets, the current one first. */
export function secretsOf(config: Pick<Config, 'PARLEY_SECRET' | 'PARLEY_SECRET_PREVIOUS'>): [string, ...string[]] {
  return masterSecrets(config.PARLEY_SECRET, config.PARLEY_SECRET_PREVIOUS);
}
