import { commonConfig, type ConfigOf, integer, loadConfig } from '@parley/service-runtime';

const weekSeconds = 7 * 24 * 3600;

export const configSpec = {
  ...commonConfig,
  /** How long an executor may be silent after it opened or moved an operation. */
  OPERATION_SILENCE_SECONDS: integer({ default: 3600, min: 1, max: weekSeconds }),
  /** What every open operation is given once executors can reach this service again; above their keep-alive interval. */
  OPERATION_GRACE_SECONDS: integer({ default: 1800, min: 1, max: weekSeconds }),
  /** How often operations whose executor has been silent for too long are looked for. */
  OPERATION_SWEEP_SECONDS: integer({ default: 10, min: 1, max: 3600 }),
};

export type Config = ConfigOf<typeof configSpec>;

export const readConfig = (): Config => loadConfig(configSpec);
