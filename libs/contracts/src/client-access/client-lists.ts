import { invalidField } from '../validation/field-errors.js';
import { type ClientAction, clientActions } from './client-rules.js';

/**
 * Parses a comma-separated list of actions; each appears once, in the order of {@link clientActions}. Blanks around a
 * comma are ignored. An empty text is an empty list.
 * @throws DomainError `invalid_parameter` naming `allowedActions`
 */
export function parseActions(text: string): ClientAction[] {
  const named = itemsOf(text);
  for (const name of named) {
    if (!clientActions.some((action) => action === name)) {
      throw invalidField('allowedActions', `must hold only ${clientActions.join(', ')}`);
    }
  }
  return clientActions.filter((action) => named.includes(action));
}

/**
 * Parses a comma-separated list of origins into the form that browsers send in the `Origin` header: lower case, without
 * the default port of the scheme, internationalized host names in ASCII; each appears once. `*` stands for every origin.
 * @throws DomainError `invalid_parameter` naming `allowedOrigins`
 */
export function parseOrigins(text: string): string[] {
  const origins = itemsOf(text).map((item) => {
    const origin = item === '*' ? item : canonicalOrigin(item);
    if (origin === undefined) throw invalidField('allowedOrigins', 'must hold only scheme://host[:port] or *');
    return origin;
  });
  return [...new Set(origins)];
}

/** Joins items into the comma-separated form of the client rules. */
export function commaList(items: readonly string[]): string {
  return items.join(',');
}

/** True when the `Origin` header of a request matches the allowed origins. The header may have any value. */
export function allowsOrigin(origins: readonly string[], origin: string): boolean {
  return origins.includes('*') || origins.includes(origin.toLowerCase());
}

function itemsOf(text: string): string[] {
  return text.trim() === '' ? [] : text.split(',').map((item) => item.trim());
}

const originPattern = /^[a-z][a-z0-9+.-]{0,31}:\/\/(\[[0-9a-f:.]+\]|[^\s/?#@:[\]\\,*]{1,253})(:\d{1,5})?$/i;

/**
 * Normalizes `scheme://host[:port]` to the form that browsers send in the `Origin` header; undefined for anything else.
 * An unknown scheme, such as that of an app's web view, is only lower-cased.
 */
export function canonicalOrigin(text: string): string | undefined {
  if (!originPattern.test(text) || !URL.canParse(text)) return undefined;
  const { origin } = new URL(text);
  return origin === 'null' ? text.toLowerCase() : origin;
}
