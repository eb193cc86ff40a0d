import { invalidField } from '../validation/field-errors.js';
import { type ClientAction, clientActions } from './client-rules.js';

/**
 * Actions of a comma list, each once, in the order of {@link clientActions}. Blanks around a comma do not count; an
 * empty text is an empty list.
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
 * Origins of a comma list, each once, as a browser writes them in the header `Origin`: lower case, without the port that
 * the scheme implies, a foreign host name in ASCII. `*` stands for every origin.
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

/** A list as the rules have it on the wire. */
export function commaList(items: readonly string[]): string {
  return items.join(',');
}

/** Whether the header `Origin` of a request is among the origins of the rules. Takes anything. */
export function allowsOrigin(origins: readonly string[], origin: string): boolean {
  return origins.includes('*') || origins.includes(origin.toLowerCase());
}

function itemsOf(text: string): string[] {
  return text.trim() === '' ? [] : text.split(',').map((item) => item.trim());
}

const originPattern = /^[a-z][a-z0-9+.-]{0,31}:\/\/(\[[0-9a-f:.]+\]|[^\s/?#@:[\]\\,*]{1,253})(:\d{1,5})?$/i;

/**
 * `scheme://host[:port]` as a browser writes it in the header `Origin`; undefined for anything else. A scheme that the
 * platform does not know, as of an app's web view, is taken as it is written.
 */
export function canonicalOrigin(text: string): string | undefined {
  if (!originPattern.test(text) || !URL.canParse(text)) return undefined;
  const { origin } = new URL(text);
  return origin === 'null' ? text.toLowerCase() : origin;
}
