import { commonConfig, type ConfigOf, integer, loadConfig } from '@parley/service-runtime';

const daySeconds = 24 * 3600;
const weekSeconds = 7 * daySeconds;
const longestRetentionSeconds = 100 * 365 * daySeconds;

export const configSpec = {
  ...commonConfig,
  /** How long an executor may stay silent after it opened or moved an operation. */
  OPERATION_SILENCE_SECONDS: integer({ default: 3600, min: 1, max: weekSeconds }),
  /** Extension for every open operation once executors can reach this service again. Must exceed their keep-alive interval. */
  OPERATION_GRACE_SECONDS: integer({ default: 1800, min: 1, max: weekSeconds }),
  /** How often to look for operations whose executors have been silent for too long. */
  OPERATION_SWEEP_SECONDS: integer({ default: 10, min: 1, max: 3600 }),
  /** How long an operation is kept after its end. An open operation is always kept. */
  OPERATION_RETENTION_SECONDS: integer({ default: 90 * daySeconds, min: 1, max: longestRetentionSeconds }),
};

export type Config = ConfigOf<typeof configSpec>;

/** Injection token of the {@link Config}. */
export const CONFIG = Symbol('CONFIG');

/** @param env where the settings are; default: of this process */
export const readConfig = (env?: Readonly<Record<string, string | undefined>>): Config => loadConfig(configSpec, env);
