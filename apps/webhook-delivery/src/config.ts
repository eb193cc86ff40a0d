import { cidrList, commonConfig, type ConfigOf, integer, loadConfig, url } from '@parley/service-runtime';

const daySeconds = 24 * 3600;
const longestRetentionSeconds = 100 * 365 * daySeconds;

export const configSpec = {
  ...commonConfig,
  REDIS_URL: url(),
  /** Private address ranges that webhooks may reach; in production none (decisions.md §6, §11). */
  WEBHOOK_ALLOWED_CIDRS: cidrList({ default: [] }),
  /** Requests under way in this process at once, over all endpoints. */
  DELIVERY_CONCURRENCY: integer({ default: 256, min: 1, max: 4096 }),
  /** How long deliveries and attempts are kept, from the creation of their event. */
  EVENT_METADATA_RETENTION_SECONDS: integer({ default: 30 * daySeconds, min: 1, max: longestRetentionSeconds }),
};

export type Config = ConfigOf<typeof configSpec>;

export const readConfig = (): Config => loadConfig(configSpec);
