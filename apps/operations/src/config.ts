import { commonConfig, type ConfigOf, loadConfig } from '@parley/service-runtime';

export type Config = ConfigOf<typeof commonConfig>;

export const readConfig = (): Config => loadConfig(commonConfig);
