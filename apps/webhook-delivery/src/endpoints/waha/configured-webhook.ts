import { isDeepStrictEqual } from 'node:util';
import { DomainError, invalidField } from '@parley/contracts/base';
import { maskedValue } from '@parley/contracts/waha';
import type { EndpointSettings } from '@parley/contracts/webhooks';
import type { AddressPolicy } from '@parley/outbound-http';
import { checkUrl } from '../../destination-types/index.js';
import { checkSettings } from '../check-settings.js';

/** A member of `config.webhooks` as it was given. */
export type ConfiguredWebhook = Readonly<Record<string, unknown>>;

/** The endpoint that a webhook makes. */
export interface WahaEndpoint {
  readonly settings: EndpointSettings & { readonly url: string };
  /** Null: nothing is signed. */
  readonly hmacKey: string | null;
}

const policies = ['constant', 'linear', 'exponential'] as const;
type Policy = (typeof policies)[number];
const mostRetries = 19;
const longestDelaySeconds = 86_400;
const mostEvents = 64;

/**
 * Reads a webhook. Unknown members are ignored, `null` and empty texts of optional ones count as absent.
 * @param path of it, for errors
 * @throws DomainError `invalid_parameter` naming the member with its path
 */
export function readWebhook(configured: ConfiguredWebhook, path: string, addresses: AddressPolicy): WahaEndpoint {
  const { url } = configured;
  if (typeof url !== 'string' || url === '') throw invalidField(`${path}.url`, 'it must be an absolute URL');
  const schedule = scheduleOf(configured.retries, `${path}.retries`);
  const headers = headersOf(configured.customHeaders, `${path}.customHeaders`);
  const settings: WahaEndpoint['settings'] = {
    url,
    events: eventsOf(configured.events, `${path}.events`),
    format: 'waha',
    ordering: 'none',
    ...(headers && { headers }),
    ...(schedule && { retry: { schedule } }),
  };
  try {
    checkUrl(url, addresses);
    checkSettings(settings, 'project', 'http');
  } catch (error) {
    throw withPath(error, path);
  }
  return { settings, hmacKey: keyOf(configured.hmac, `${path}.hmac`) };
}

/** The settings of an endpoint are checked as those of any; its headers are named otherwise here. */
function withPath(error: unknown, path: string): unknown {
  if (!(error instanceof DomainError)) return error;
  const message = error.message.replace(/^Field "(headers)?/, (_, headers: string | undefined) =>
    headers === undefined ? `Field "${path}.` : `Field "${path}.customHeaders`,
  );
  return new DomainError(error.code, message);
}

function eventsOf(events: unknown, path: string): string[] {
  const isList = Array.isArray(events) && events.length > 0 && events.length <= mostEvents;
  if (!isList || !events.every((event) => typeof event === 'string')) {
    throw invalidField(path, `it must be a list of 1 to ${mostEvents} names of events, or "*"`);
  }
  return [...new Set<string>(events)];
}

function isAbsent(value: unknown): value is undefined | null | '' {
  return value === undefined || value === null || value === '';
}

function memberOf(value: unknown, path: string): Readonly<Record<string, unknown>> | undefined {
  if (isAbsent(value)) return undefined;
  if (typeof value === 'object' && !Array.isArray(value)) return value as Record<string, unknown>;
  throw invalidField(path, 'it must be an object');
}

function keyOf(hmac: unknown, path: string): string | null {
  const key = memberOf(hmac, path)?.key;
  if (isAbsent(key)) return null;
  if (typeof key !== 'string' || key.length > 256) {
    throw invalidField(`${path}.key`, 'it must be a text of 1 to 256 characters');
  }
  return key;
}

/** Seconds before each attempt; undefined for our own schedule. */
function scheduleOf(retries: unknown, path: string): number[] | undefined {
  const configured = memberOf(retries, path);
  if (!configured) return undefined;
  const attempts = numberOf(configured.attempts, 15, `${path}.attempts`, mostRetries);
  const delay = numberOf(configured.delaySeconds, 2, `${path}.delaySeconds`, longestDelaySeconds);
  const policy = isAbsent(configured.policy) ? 'constant' : configured.policy;
  if (!policies.includes(policy as Policy))
    throw invalidField(`${path}.policy`, `it must be one of ${policies.join(', ')}`);
  const delays = Array.from({ length: attempts }, (_, retry) => delayOf(policy as Policy, delay, retry));
  return [0, ...delays.map((seconds) => Math.min(seconds, longestDelaySeconds))];
}

function delayOf(policy: Policy, delaySeconds: number, retry: number): number {
  if (policy === 'constant') return delaySeconds;
  return policy === 'linear' ? delaySeconds * (retry + 1) : delaySeconds * 2 ** retry;
}

function numberOf(value: unknown, absent: number, path: string, most: number): number {
  const number = isAbsent(value) ? absent : value;
  if (typeof number === 'number' && Number.isInteger(number) && number >= 0 && number <= most) return number;
  throw invalidField(path, `it must be an integer of 0 to ${most}`);
}

interface ConfiguredHeader {
  readonly name: string;
  readonly value: string;
}

function headersOf(customHeaders: unknown, path: string): Record<string, string> | undefined {
  const list = listOfHeaders(customHeaders, path);
  const names = list.map(({ name }) => name.toLowerCase());
  const twice = list.find(({ name }, index) => names.indexOf(name.toLowerCase()) !== index);
  if (twice) throw invalidField(path, `"${twice.name.slice(0, 128)}" is there twice`);
  return list.length === 0 ? undefined : Object.fromEntries(list.map(({ name, value }) => [name, value]));
}

function listOfHeaders(customHeaders: unknown, path: string): readonly ConfiguredHeader[] {
  if (isAbsent(customHeaders)) return [];
  const isList = Array.isArray(customHeaders) && customHeaders.every(isHeader);
  if (!isList) throw invalidField(path, 'it must be a list of { name, value }, both texts');
  return customHeaders as ConfiguredHeader[];
}

function isHeader(value: unknown): value is ConfiguredHeader {
  const { name, value: text } = (value ?? {}) as Partial<Record<keyof ConfiguredHeader, unknown>>;
  return typeof name === 'string' && typeof text === 'string';
}

/**
 * The webhooks with the secrets that are meant: a masked one is that of the present webhook with this URL. Of several with one
 * URL it is the one that is the same otherwise, else the one that comes as late.
 * @param path of the list, for errors
 * @throws DomainError `invalid_parameter` when there is none
 */
export function unmasked(
  webhooks: readonly ConfiguredWebhook[],
  present: readonly ConfiguredWebhook[],
  path: string,
): ConfiguredWebhook[] {
  return webhooks.map((webhook, index) => {
    const ofUrl = present.filter(({ url }) => url === webhook.url);
    const earlier = webhooks.slice(0, index).filter(({ url }) => url === webhook.url).length;
    const same = ofUrl.find((one) => isDeepStrictEqual(masked(one), masked(webhook)));
    return withKeptSecrets(same ?? ofUrl[earlier] ?? ofUrl[0], webhook, `${path}.${index}`);
  });
}

function withKeptSecrets(
  before: ConfiguredWebhook | undefined,
  configured: ConfiguredWebhook,
  path: string,
): ConfiguredWebhook {
  const kept = (value: unknown, earlier: unknown, member: string): unknown => {
    if (value !== maskedValue) return value;
    if (typeof earlier === 'string') return earlier;
    throw invalidField(`${path}.${member}`, `"${maskedValue}" keeps a value, and there is none for this URL`);
  };
  return withSecrets(configured, {
    key: (key) => kept(key, (before?.hmac as { key?: unknown } | undefined)?.key, 'hmac.key'),
    header: ({ name, value }) => kept(value, headerIn(before, name), `customHeaders.${name.slice(0, 128)}`),
  });
}

function headerIn(webhook: ConfiguredWebhook | undefined, name: string): string | undefined {
  const { customHeaders } = webhook ?? {};
  if (!Array.isArray(customHeaders)) return undefined;
  const found = customHeaders.filter(isHeader).find((one) => one.name.toLowerCase() === name.toLowerCase());
  return found?.value;
}

/** The webhook as callers see it who may not change it. */
export function masked(configured: ConfiguredWebhook): ConfiguredWebhook {
  return withSecrets(configured, { key: () => maskedValue, header: () => maskedValue });
}

interface SecretChange {
  key(key: unknown): unknown;
  header(header: ConfiguredHeader): unknown;
}

function withSecrets(configured: ConfiguredWebhook, change: SecretChange): ConfiguredWebhook {
  const { hmac, customHeaders } = configured;
  const key = typeof hmac === 'object' && hmac !== null ? (hmac as { key?: unknown }).key : undefined;
  return {
    ...configured,
    ...(isAbsent(key) ? {} : { hmac: { ...(hmac as object), key: change.key(key) } }),
    ...(Array.isArray(customHeaders)
      ? {
          customHeaders: customHeaders.map((one: unknown) =>
            isHeader(one) ? { ...one, value: change.header(one) } : one,
          ),
        }
      : {}),
  };
}
