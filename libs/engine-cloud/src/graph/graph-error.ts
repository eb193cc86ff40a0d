import { numberOf, objectOf, textOf } from '../json.js';
import type { Answer } from './exchange.js';

/** Graph's error, as far as it could be read. */
export interface GraphError {
  /** The HTTP status. Meta advises to use `code`, which is absent when a proxy before Graph answered. */
  readonly status: number;
  readonly code?: number;
  readonly subcode?: number;
  /** Graph's message, without the access token. */
  readonly text: string;
}

const longestText = 1000;

/** @param secret the access token, which is removed even if Graph quotes it */
export function graphErrorOf({ status, body }: Answer, secret: string): GraphError {
  const error = objectOf(objectOf(jsonOf(body))?.error);
  const code = integerOf(error?.code);
  const subcode = integerOf(error?.error_subcode);
  const details = textOf(objectOf(error?.error_data)?.details) ?? textOf(error?.error_user_msg);
  const said = [textOf(error?.message), details].filter((text) => text !== undefined);
  const text = said.length > 0 ? said.join(' ') : `Graph answered ${status}.`;
  return {
    ...{ status, code, subcode },
    text: text.replaceAll(secret, '[access token]').slice(0, longestText).toWellFormed(),
  };
}

/** Undefined when the body is no JSON. */
export function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function integerOf(value: unknown): number | undefined {
  const number = numberOf(value);
  return Number.isSafeInteger(number) ? number : undefined;
}
