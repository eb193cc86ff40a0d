import { mediaStoreConfig } from '@parley/media-store';
import { commonConfig, type ConfigOf, integer, limitSettings, loadConfig, secret, url } from '@parley/service-runtime';
import { engineVariables } from './engines.js';

export const configSpec = {
  ...commonConfig,
  ...mediaStoreConfig,
  /** The installation's master secret; keys are derived from it by purpose, never used as it is. */
  PARLEY_SECRET: secret({ minLength: 32 }),
  /** Comma-separated other values of PARLEY_SECRET, under which credentials may still be sealed. */
  PARLEY_SECRET_PREVIOUS: secret({ optional: true }),
  /** Where clients reach the gateway: what links to files begin with. */
  PUBLIC_URL: url({ default: 'http://127.0.0.1:3000' }),
  /** How long a link to a file is good; default 7 days. */
  MEDIA_LINK_SECONDS: integer({ default: 604_800, min: 1 }),
  /** Bytes that the own files of all sessions of a team may have; default 100 GiB, 0 is no limit. */
  MEDIA_QUOTA_BYTES: integer({ default: 100 * 1024 ** 3, min: 0 }),
  /**
   * Bytes that a team may have received; beyond it the oldest received files lose theirs. Default: MEDIA_QUOTA_BYTES, 0 is no
   * limit.
   */
  MEDIA_RECEIVED_QUOTA_BYTES: integer({ optional: true, min: 0 }),
  /** Bytes that the own files of one session may have; default 20 GiB, 0 is no limit. */
  MEDIA_SESSION_QUOTA_BYTES: integer({ default: 20 * 1024 ** 3, min: 0 }),
  ...engineVariables,
  /** How many sessions, QuickLinks, bridges, templates and campaigns a project may have; 0 is no limit. */
  ...limitSettings('messaging-session'),
};

export type Config = ConfigOf<typeof configSpec>;

/** @param env where the settings are; default: of this process */
export const readConfig = (env?: Readonly<Record<string, string | undefined>>): Config => loadConfig(configSpec, env);
