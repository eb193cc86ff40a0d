import type { Answer } from './exchange.js';

/** How Graph says no, as far as it could be read. */
export interface GraphError {
  /** Of HTTP. Meta asks to go by `code`, which is absent when somebody before Graph answered. */
  readonly status: number;
  readonly code?: number;
  readonly subcode?: number;
  /** Graph's own sentence, without the access token. */
  readonly text: string;
}

const longestText = 1000;

/** @param secret never in the sentence, even where Graph quotes it */
export function graphErrorOf({ status, body }: Answer, secret: string): GraphError {
  const error = member(jsonOf(body), 'error');
  const code = integerIn(error, 'code');
  const subcode = integerIn(error, 'error_subcode');
  const details = textIn(member(error, 'error_data'), 'details') ?? textIn(error, 'error_user_msg');
  const said = [textIn(error, 'message'), details].filter((text) => text !== undefined);
  const text = said.length > 0 ? said.join(' ') : `Graph answered ${status}.`;
  return {
    status,
    ...(code === undefined ? {} : { code }),
    ...(subcode === undefined ? {} : { subcode }),
    text: text.replaceAll(secret, '[access token]').slice(0, longestText).toWellFormed(),
  };
}

/** Undefined when it is no JSON. */
export function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

function integerIn(value: unknown, name: string): number | undefined {
  const found = member(value, name);
  return typeof found === 'number' && Number.isSafeInteger(found) ? found : undefined;
}

function textIn(value: unknown, name: string): string | undefined {
  const found = member(value, name);
  return typeof found === 'string' && found !== '' ? found : undefined;
}
