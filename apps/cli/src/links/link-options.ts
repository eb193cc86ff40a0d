import type { Schemas } from '@parley/client';
import { bounds } from '@parley/client/bounds';
import { Option, type Command } from 'commander';
import { integerWithin, timeAhead } from '../options/index.js';

const allowed = bounds['PATCH /v1/quicklinks/{id}'];

type Fields = Schemas['QuickLinkChanges'];

/** The options of `create` and `update` for the fields of a link. */
export interface LinkOptions {
  externalId?: string;
  engine?: Fields['engine'];
  pairing?: Schemas['SessionConfig']['pairing'];
  country?: Schemas['SessionConfig']['country'];
  maxSessions?: number;
  expiresAt?: string;
  redirectUrl?: string;
}

export function addLinkOptions(command: Command, now: () => Date): Command {
  return command
    .option('--external-id <text>', 'your own reference, on the sessions that it makes and their lifecycle events')
    .addOption(new Option('--engine <engine>', 'the network (default: sandbox)').choices(allowed.engine.enum))
    .addOption(
      new Option('--pairing <how>', 'sandbox: qr waits for a scan (default: auto)').choices(
        allowed['config.pairing'].enum,
      ),
    )
    .addOption(
      new Option('--country <code>', 'sandbox: of the fresh numbers (default: US)').choices(
        allowed['config.country'].enum,
      ),
    )
    .option(
      '--max-sessions <n>',
      'sessions that it may let in (default: as many as come)',
      integerWithin(allowed.maxSessions),
    )
    .option('--expires-at <time>', 'when it ends, such as 2026-12-31T23:59:59Z or 7d (default: never)', timeAhead(now))
    .option('--redirect-url <url>', 'where the customer goes once connected');
}

/** The fields that the options name. A configuration is always replaced as a whole. */
export function fieldsOf({ pairing, country, ...options }: LinkOptions) {
  const { externalId, engine, maxSessions: most, expiresAt, redirectUrl } = options;
  const isSet = pairing !== undefined || country !== undefined;
  return {
    ...{ externalId, engine, maxSessions: most, expiresAt, redirectUrl },
    ...(isSet ? { config: { pairing, country } } : {}),
  };
}

/** The optional fields of a link, by the name that `--clear` takes. */
const clearable = {
  'external-id': 'externalId',
  config: 'config',
  'max-sessions': 'maxSessions',
  'expires-at': 'expiresAt',
  'redirect-url': 'redirectUrl',
} as const satisfies Record<string, keyof Fields>;

export interface LinkChangeOptions extends LinkOptions {
  name?: string;
  enable?: boolean;
  disable?: boolean;
  clear?: (keyof typeof clearable)[];
}

export function addLinkChangeOptions(command: Command, now: () => Date): Command {
  return addLinkOptions(command, now)
    .option('--name <text>', 'what the customer reads')
    .addOption(new Option('--enable', 'let visits begin (again)').conflicts('disable'))
    .option('--disable', 'let no visit begin')
    .addOption(new Option('--clear <settings...>', 'take settings away').choices(Object.keys(clearable)));
}

export function changesOf({ name, enable, disable, clear = [], ...options }: LinkChangeOptions): Fields {
  return {
    name,
    ...fieldsOf(options),
    ...Object.fromEntries(clear.map((setting) => [clearable[setting], null])),
    ...(enable ? { enabled: true } : {}),
    ...(disable ? { enabled: false } : {}),
  };
}
