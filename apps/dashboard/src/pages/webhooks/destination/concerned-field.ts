import { ParleyError } from '@parley/client';
import type { Schemas } from '../../../api/index.js';
import type { Field } from './field-schema.js';

type CheckError = NonNullable<Schemas['WebhookCheck']['error']>;

/** What is wrong with a field, by its path. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Members that say where the other side is, and what there gets the events, the most exact first. */
const addresses = ['endpoint', 'url', 'brokers', 'servers', 'queueUrl'];
const targets = ['exchange', 'topic', 'subject', 'queueUrl', 'bucket'];

const concerned: Readonly<Record<CheckError, readonly string[]>> = {
  dns: addresses,
  connect: addresses,
  timeout: addresses,
  reset: addresses,
  blocked_address: addresses,
  invalid_response: addresses,
  tls: ['tls', ...addresses],
  auth: ['credentials'],
  not_found: targets,
  unroutable: ['routingKey', ...targets],
  refused: targets,
  too_large: [],
  throttled: [],
  token: [],
};

/**
 * The field that the error of a check or of an attempt concerns, such as `destination.topic`. A member that has no value is at its
 * default and not to blame.
 */
export function concernedPath(error: CheckError, fields: readonly Field[], members: object): string | undefined {
  if (error === 'token') return 'auth.tokenUrl';
  const names = [...fields.map(({ name }) => name), 'credentials'];
  const name = concerned[error].find((one) => names.includes(one) && (one in members || one === 'credentials'));
  return name === undefined ? undefined : `destination.${name}`;
}

/** The field that an answer of the API names, with what it says: `Field "destination.topic" is invalid: …`. */
export function refusedField(error: unknown): FieldErrors {
  if (!(error instanceof ParleyError)) return {};
  const [, path] = /"((?:destination|auth|tls|url)[\w.[\]]*)"/.exec(error.message) ?? [];
  if (path === undefined) return {};
  return { [path === 'url' ? 'destination.url' : path.replaceAll(/\[\d+\]|\.\d+(?=\.|$)/g, '')]: error.message };
}
