import { engineNames } from '@parley/contracts/sessions';
import { mediaStoreConfig } from '@parley/media-store';
import {
  cidrList,
  ConfigError,
  commonConfig,
  flag,
  integer,
  limitSettings,
  loadConfig,
  masterSecrets,
  oneOf,
  port,
  redisUrl,
  secret,
  text,
  url,
  type ConfigOf,
} from '@parley/service-runtime';

const spec = {
  ...commonConfig,
  ...mediaStoreConfig,
  /** The installation's master secret; keys are derived from it by purpose, never used as it is. */
  PARLEY_SECRET: secret({ minLength: 32 }),
  /** Where the public API listens. */
  HOST: text({ default: '127.0.0.1' }),
  PORT: port({ default: 3000 }),
  /** Used only for rate limits and login attempts. Without Redis, each replica counts by itself. */
  REDIS_URL: redisUrl(),
  /** The bearer token of `/enterprise/*` (decisions.md §10). */
  PARLEY_ADMIN_TOKEN: secret({ minLength: 16 }),
  /** Comma-separated earlier values of PARLEY_SECRET. Cursors and stored credentials made with them stay valid. */
  PARLEY_SECRET_PREVIOUS: secret({ optional: true }),
  /** Base URL at which clients reach the gateway; links begin with it. Default: the listen address. */
  PUBLIC_URL: url({ optional: true }),
  /** CIDR ranges of the proxies in front. `X-Forwarded-For` is believed only from them. */
  TRUSTED_PROXIES: cidrList({ default: [] }),
  /** Requests per minute of one credential, over all replicas; a team may make ten times as many. 0 turns the limits off. */
  RATE_LIMIT_PER_MINUTE: integer({ default: 600, min: 0 }),
  /** Private addresses that a client's `file.url` may reach, as webhooks may; none by default. */
  WEBHOOK_ALLOWED_CIDRS: cidrList({ default: [] }),
  /** Ranges that a `file.url` may never reach, even inside an allowed range. */
  WEBHOOK_DENIED_CIDRS: cidrList({ default: [] }),
  /** How long a client may take to send a request. For a request with a file: how long no byte of it may arrive. */
  REQUEST_TIMEOUT_MS: integer({ default: 30_000, min: 1_000 }),
  /** How long a client may take to send a request with a file in it. */
  UPLOAD_TIMEOUT_MS: integer({ default: 600_000, min: 1_000 }),
  /** How long an enrollment waits for the answer to an action; default 7 days. */
  ENROLLMENT_ACTION_SECONDS: integer({ default: 604_800, min: 1 }),
  /** How often an idle live stream sends a heartbeat. Proxies close silent connections. */
  EVENT_STREAM_HEARTBEAT_MS: integer({ default: 15_000, min: 100, max: 3_600_000 }),
  /** Whether `/widget/embed.js` is served, the loader script that customers' pages include. */
  WIDGET_COMPAT_ROUTES: flag({ default: true }),
  /** The engine of sessions that are made below `/compat/waha`. Default: by the stage of their project. */
  WAHA_COMPAT_ENGINE: oneOf(engineNames, { optional: true }),
  /** The mail server, `smtp://user:password@host:587` or `smtps://…`; unset: Parley sends no mail (beyond.md §3). */
  SMTP_URL: url({ optional: true }),
  /** Who mails are from, as `Parley <parley@example.com>`. Required with SMTP_URL. */
  MAIL_FROM: text({ optional: true, pattern: /^[^\r\n]*@[^\r\n]+$/ }),
  /** Changes within this time of each other make one mail for each address. */
  NOTICE_GATHER_SECONDS: integer({ default: 60, min: 1, max: 3600 }),
  /** How many projects, members with open invitations, and keys a team may have; 0 is no limit. */
  ...limitSettings('gateway'),
};

export type GatewayConfig = ConfigOf<typeof spec>;

/** Injection token of {@link GatewayConfig}. */
export const CONFIG = Symbol('CONFIG');

export function readConfig(env?: Record<string, string | undefined>): GatewayConfig {
  const config = loadConfig(spec, env);
  if (config.SMTP_URL && !/^smtps?:/i.test(config.SMTP_URL)) {
    throw new ConfigError(['SMTP_URL: its value is not usable, expected smtp:// or smtps://.']);
  }
  if (config.SMTP_URL && !config.MAIL_FROM) throw new ConfigError(['MAIL_FROM is not set: SMTP_URL needs it.']);
  return config;
}

/** The gateway's own address, without a slash at its end. */
export function publicUrl({ PUBLIC_URL, HOST, PORT }: Pick<GatewayConfig, 'PUBLIC_URL' | 'HOST' | 'PORT'>): string {
  if (PUBLIC_URL) return PUBLIC_URL.replace(/\/+$/, '');
  const host = HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`;
}

/** The path prefix of all of Parley's URLs, such as `/parley`; empty when there is none. */
export function publicPath(config: Parameters<typeof publicUrl>[0]): string {
  return new URL(publicUrl(config)).pathname.replace(/\/+$/, '');
}

/** The mail server and the sender; null: Parley sends no mail. */
export function mailSettingsOf({ SMTP_URL, MAIL_FROM }: Pick<GatewayConfig, 'SMTP_URL' | 'MAIL_FROM'>) {
  return SMTP_URL && MAIL_FROM ? { smtpUrl: SMTP_URL, from: MAIL_FROM } : null;
}

/** The installation's secrets, the current one first. */
export function secretsOf(
  config: Pick<GatewayConfig, 'PARLEY_SECRET' | 'PARLEY_SECRET_PREVIOUS'>,
): [string, ...string[]] {
  return masterSecrets(config.PARLEY_SECRET, config.PARLEY_SECRET_PREVIOUS);
}
