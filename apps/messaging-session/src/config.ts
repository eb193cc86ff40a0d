import { mediaStoreConfig } from '@parley/media-store';
import { commonConfig, type ConfigOf, integer, loadConfig, secret, url } from '@parley/service-runtime';

export const configSpec = {
  ...commonConfig,
  ...mediaStoreConfig,
  /** The installation's master secret; keys are derived from it by purpose, never used as it is. */
  PARLEY_SECRET: secret({ minLength: 32 }),
  /** Where clients reach the gateway: what links to files begin with. */
  PUBLIC_URL: url({ default: 'http://127.0.0.1:3000' }),
  /** How long a link to a file is good; default 7 days. */
  MEDIA_LINK_SECONDS: integer({ default: 604_800, min: 1 }),
};

export type Config = ConfigOf<typeof configSpec>;

export const readConfig = (): Config => loadConfig(configSpec);
