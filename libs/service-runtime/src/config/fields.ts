import { isServerAddress } from '@parley/messaging';
import ipaddr from 'ipaddr.js';
import { databaseHosts } from '@parley/database';
import { parseRedisUrl } from '../redis/redis-url.js';

/** One environment variable: how its text is parsed, and what the error says when it cannot be parsed. */
export interface ConfigField<T> {
  /** Completes "expected …" in a {@link ConfigError}. */
  readonly expected: string;
  /** The value is never printed, not even in an error. */
  readonly secret: boolean;
  /** The value when the variable is not set. Without `absent` the variable is required. */
  readonly absent?: { readonly value: T };
  /** When true, a variable that is set but empty is a value. Otherwise it counts as not set. */
  readonly emptyIsValue?: boolean;
  /** Returns undefined when the text is not a valid value. */
  parse(raw: string): T | undefined;
}

export interface FieldOptions<T> {
  default?: T;
  /** The variable may be absent; its value is then undefined. */
  optional?: boolean;
}

type Optional<T, O> = O extends { optional: true } ? ConfigField<T | undefined> : ConfigField<T>;

function field<T, O extends FieldOptions<T>>(
  options: O | undefined,
  kind: Pick<ConfigField<T>, 'expected' | 'parse'> & Partial<Pick<ConfigField<T>, 'secret' | 'emptyIsValue'>>,
): Optional<T, O> {
  const absent =
    options?.default !== undefined
      ? { absent: { value: options.default } }
      : options?.optional
        ? { absent: { value: undefined } }
        : {};
  return { secret: false, ...kind, ...absent } as Optional<T, O>;
}

export function text<const O extends FieldOptions<string> & { pattern?: RegExp }>(options?: O): Optional<string, O> {
  const pattern = options?.pattern;
  return field<string, O>(options, {
    expected: pattern ? `text matching ${pattern.source}` : 'text',
    parse: (raw) => (!pattern || pattern.test(raw) ? raw : undefined),
  });
}

/** Text that is never printed, not even in errors. `minLength` in characters, default 1. */
export function secret<const O extends FieldOptions<string> & { minLength?: number }>(
  options?: O,
): Optional<string, O> {
  const minLength = options?.minLength ?? 1;
  return field<string, O>(options, {
    secret: true,
    expected: `a secret of at least ${minLength} character(s)`,
    parse: (raw) => (raw.length >= minLength ? raw : undefined),
  });
}

/** An absolute URL, kept as text. Treated as secret because it may contain a password. */
export function url<const O extends FieldOptions<string>>(options?: O): Optional<string, O> {
  return field<string, O>(options, {
    secret: true,
    expected: 'an absolute URL',
    parse: (raw) => (URL.canParse(raw) ? raw : undefined),
  });
}

/** `postgresql://…` of one server, or of a primary and its standbys, see {@link databaseHosts}. Treated as secret. */
export function databaseUrl<const O extends FieldOptions<string>>(options?: O): Optional<string, O> {
  return field<string, O>(options, {
    secret: true,
    expected:
      'postgresql://user:password@host:port/database, or …@host:port,host:port/database?target_session_attrs=read-write',
    parse: (raw) => (databaseHosts(raw) ? raw : undefined),
  });
}

/** `nats://…` of one server, or of several servers of a cluster, comma-separated. Treated as secret. */
export function natsUrl<const O extends FieldOptions<string>>(options?: O): Optional<string, O> {
  return field<string, O>(options, {
    secret: true,
    expected: 'nats://user:password@host:port, or several with commas between them',
    parse: (raw) => (isServerAddress(raw) ? raw : undefined),
  });
}

/** `redis://…`, `rediss://…`, or several nodes of a cluster, see {@link parseRedisUrl}. Treated as secret. */
export function redisUrl<const O extends FieldOptions<string>>(options?: O): Optional<string, O> {
  return field<string, O>(options, {
    secret: true,
    expected: 'redis://user:password@host:port, or redis-cluster://user:password@host:port,host:port',
    parse: (raw) => (parseRedisUrl(raw) ? raw : undefined),
  });
}

export function integer<const O extends FieldOptions<number> & { min?: number; max?: number }>(
  options?: O,
): Optional<number, O> {
  const min = options?.min ?? Number.MIN_SAFE_INTEGER;
  const max = options?.max ?? Number.MAX_SAFE_INTEGER;
  const bounds = [
    ...(options?.min === undefined ? [] : [`at least ${min}`]),
    ...(options?.max === undefined ? [] : [`at most ${max}`]),
  ];
  return field<number, O>(options, {
    expected: ['an integer', bounds.join(' and ')].filter(Boolean).join(' of '),
    parse: (raw) => {
      const value = /^-?\d{1,16}$/.test(raw) ? Number(raw) : NaN;
      return Number.isSafeInteger(value) && value >= min && value <= max ? value : undefined;
    },
  });
}

/** A TCP port; 0 lets the system choose. */
export function port<const O extends FieldOptions<number>>(options?: O): Optional<number, O> {
  return field<number, O>(options, {
    expected: 'a port from 0 to 65535',
    parse: (raw) => (/^\d{1,5}$/.test(raw) && Number(raw) <= 65_535 ? Number(raw) : undefined),
  });
}

export function flag<const O extends FieldOptions<boolean>>(options?: O): Optional<boolean, O> {
  return field<boolean, O>(options, {
    expected: 'true or false',
    parse: (raw) => (raw === 'true' || raw === '1' ? true : raw === 'false' || raw === '0' ? false : undefined),
  });
}

export function oneOf<const V extends string, const O extends FieldOptions<V>>(
  values: readonly V[],
  options?: O,
): Optional<V, O> {
  return field<V, O>(options, {
    expected: `one of ${values.join(', ')}`,
    parse: (raw) => values.find((value) => value === raw),
  });
}

/** Comma-separated values of `values`, each once. */
export function someOf<const V extends string, const O extends FieldOptions<readonly V[]>>(
  values: readonly V[],
  options?: O,
): Optional<readonly V[], O> {
  return field<readonly V[], O>(options, {
    expected: `comma-separated values of ${values.join(', ')}`,
    parse: (raw) => {
      const named = new Set(raw.split(',').map((name) => name.trim()));
      const known = values.filter((value) => named.has(value));
      return known.length === named.size ? known : undefined;
    },
  });
}

/** Comma-separated CIDR ranges. A bare address is a range of one address. Set but empty means no range at all. */
export function cidrList<const O extends FieldOptions<readonly string[]>>(options?: O): Optional<readonly string[], O> {
  return field<readonly string[], O>(options, {
    expected: 'comma-separated CIDR ranges, such as 10.0.0.0/8,fd00::/8',
    emptyIsValue: true,
    parse: (raw) => {
      const ranges = raw
        .split(',')
        .map((range) => range.trim())
        .filter(Boolean)
        .map(toCidr);
      return ranges.every((range) => range !== undefined) ? ranges : undefined;
    },
  });
}

function toCidr(range: string): string | undefined {
  if (ipaddr.isValidCIDR(range)) return range;
  if (ipaddr.IPv4.isValidFourPartDecimal(range)) return `${range}/32`;
  return ipaddr.IPv6.isValid(range) ? `${range}/128` : undefined;
}
