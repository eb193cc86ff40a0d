import { commonConfig, type ConfigOf, loadConfig } from '@parley/service-runtime';

export const configSpec = { ...commonConfig };

export type Config = ConfigOf<typeof configSpec>;

export const readConfig = (): Config => loadConfig(configSpec);
