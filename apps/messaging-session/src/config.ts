import { mediaStoreConfig } from '@parley/media-store';
import {
  cidrList,
  commonConfig,
  type ConfigOf,
  flag,
  integer,
  limitSettings,
  loadConfig,
  secret,
  text,
  url,
} from '@parley/service-runtime';

/** Where Meta's Graph is. */
export const metaGraphUrl = 'https://graph.facebook.com';

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
  /** Meta's Graph, which the engine `cloud` speaks to. A host that is set here is reached, also at a private address. */
  GRAPH_BASE_URL: url({ default: metaGraphUrl }),
  GRAPH_VERSION: text({ default: 'v23.0', pattern: /^v\d{1,3}\.\d$/ }),
  /** Another server than WhatsApp's own, for sessions on `baileys`: of tests. */
  WA_WEB_URL: url({ optional: true }),
  /** Accounts that WhatsApp asks for a passkey when they are linked can be linked; off until it was seen with real accounts. */
  BAILEYS_PASSKEY: flag({ default: false }),
  /** Base64 of the public key that signs that server's certificates, in place of WhatsApp's. */
  WA_NOISE_ROOT_KEY: text({ optional: true, pattern: /^[A-Za-z0-9+/]{43,44}=?$/ }),
  /** Private addresses that links of Meta to files may lead to, as `file.url` may; none by default. */
  WEBHOOK_ALLOWED_CIDRS: cidrList({ default: [] }),
  /** Ranges that they may not lead to; these win over the allowed ones. */
  WEBHOOK_DENIED_CIDRS: cidrList({ default: [] }),
  /** How many sessions, QuickLinks, bridges, templates and campaigns a project may have; 0 is no limit. */
  ...limitSettings('messaging-session'),
};

export type Config = ConfigOf<typeof configSpec>;

export const readConfig = (): Config => loadConfig(configSpec);
