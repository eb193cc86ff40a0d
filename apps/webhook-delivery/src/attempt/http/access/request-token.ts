import { createPrivateKey, type KeyObject, webcrypto } from 'node:crypto';
import { shownText } from '@parley/destination-kit';
import * as oauth from 'oauth4webapi';
import type { OAuth2Auth } from '../../../destination-types/index.js';
import { classifyError } from '../classify-error.js';
import { exchangeForm, type TokenAnswer, type TokenServer, tokenTimeoutMs } from './token-exchange.js';

/** What the attempt shows of a token that did not come (beyond.md §5). */
export interface TokenFailure {
  /** Absent: there was no answer. */
  readonly status?: number;
  /** As the token server names it; else what became of the request. */
  readonly error: string;
  readonly description?: string;
}

export type TokenResult = { readonly token: string; readonly goodForMs: number } | { readonly failure: TokenFailure };

/** What Parley signs in with at a token endpoint. */
export interface TokenCredentials {
  readonly clientSecret?: string;
  readonly privateKey?: string;
  readonly keyId?: string;
}

/**
 * Gets a token with client credentials (RFC 6749 §4.4). Failures of the token server are results and are not thrown.
 * @param stopping ends it, as does its timeout of 10 s
 */
export async function requestToken(
  auth: OAuth2Auth,
  credentials: TokenCredentials,
  server: TokenServer,
  stopping: AbortSignal,
): Promise<TokenResult> {
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(tokenTimeoutMs)]);
  let answer: TokenAnswer | undefined;
  const sent: typeof fetch = async (url, request) => {
    const body = String(request?.body);
    const headers = request?.headers as Record<string, string>;
    answer = await exchangeForm(new URL(String(url)), { headers, body, signal }, server);
    return new Response(answer.body, { status: answer.status, headers: { 'content-type': answer.contentType } });
  };
  try {
    const issuer = { issuer: auth.tokenUrl, token_endpoint: auth.tokenUrl };
    const client = { client_id: auth.clientId };
    const options = { [oauth.customFetch]: sent, [oauth.allowInsecureRequests]: true, signal };
    const signIn = await clientAuthOf(auth, credentials);
    const response = await oauth.clientCredentialsGrantRequest(issuer, client, signIn, parametersOf(auth), options);
    return resultOf(await oauth.processClientCredentialsResponse(issuer, client, response));
  } catch (error) {
    return { failure: failureOf(answer, error, credentials) };
  }
}

function parametersOf({ scope, audience }: OAuth2Auth): Record<string, string> {
  return { ...(scope === undefined ? {} : { scope }), ...(audience === undefined ? {} : { audience }) };
}

async function clientAuthOf({ clientAuth }: OAuth2Auth, credentials: TokenCredentials): Promise<oauth.ClientAuth> {
  const { clientSecret = '', privateKey = '', keyId } = credentials;
  switch (clientAuth) {
    case 'basic':
      return oauth.ClientSecretBasic(clientSecret);
    case 'post':
      return oauth.ClientSecretPost(clientSecret);
    case 'private_key_jwt': {
      const key = await signingKey(createPrivateKey(privateKey));
      return oauth.PrivateKeyJwt(keyId === undefined ? key : { key, kid: keyId }, {
        // Servers know Ed25519 by its older name, newer ones by both.
        [oauth.modifyAssertion]: (header) => {
          if (header.alg === 'Ed25519') header.alg = 'EdDSA';
        },
      });
    }
    default:
      throw new Error(`Unknown way to sign in ${JSON.stringify(clientAuth satisfies never)}.`);
  }
}

const curves: Readonly<Record<string, string>> = { prime256v1: 'P-256', secp384r1: 'P-384', secp521r1: 'P-521' };

function signingKey(key: KeyObject): Promise<webcrypto.CryptoKey> {
  const der = key.export({ type: 'pkcs8', format: 'der' });
  const { asymmetricKeyType: type, asymmetricKeyDetails: details } = key;
  const algorithm =
    type === 'rsa'
      ? { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
      : type === 'ec'
        ? { name: 'ECDSA', namedCurve: curves[details?.namedCurve ?? ''] ?? '' }
        : { name: 'Ed25519' };
  return webcrypto.subtle.importKey('pkcs8', der, algorithm, false, ['sign']);
}

const mostSeconds = 3600;
const defaultSeconds = 300;
/** What can be sent in a header. */
const sendable = /^[\x21-\x7e]+$/;

function resultOf(response: oauth.TokenEndpointResponse): TokenResult {
  const { access_token: token, token_type: type, expires_in: lifeSeconds } = response;
  if (type !== 'bearer' || !sendable.test(token)) {
    return { failure: { status: 200, error: 'invalid_response', description: 'The answer has no bearer token.' } };
  }
  return { token, goodForMs: goodForSeconds(lifeSeconds) * 1000 };
}

/** Until 60 s or a tenth of its life, whichever is less, before its end; no longer than an hour (beyond.md §5). */
export function goodForSeconds(lifeSeconds: number | undefined): number {
  if (lifeSeconds === undefined) return defaultSeconds;
  return Math.min(mostSeconds, lifeSeconds - Math.min(60, lifeSeconds / 10));
}

const mostDescription = 200;
const mostError = 100;

function failureOf(answer: TokenAnswer | undefined, error: unknown, credentials: object): TokenFailure {
  if (answer === undefined) return unanswered(error);
  const { status } = answer;
  const reported = errorIn(answer);
  const text = (value: unknown, most: number) => (typeof value === 'string' ? shownText(value, credentials, most) : '');
  const description = text(reported.error_description, mostDescription);
  return {
    status,
    error: text(reported.error, mostError) || 'invalid_response',
    ...(description === '' ? withoutWords(answer) : { description }),
  };
}

function unanswered(error: unknown): TokenFailure {
  const { code } = (error ?? {}) as { code?: unknown };
  if (code === 'TOO_LARGE') return { error: 'too_large', description: 'The answer is larger than 64 KiB.' };
  return { error: classifyError(error) };
}

function withoutWords({ status }: TokenAnswer): Pick<TokenFailure, 'description'> {
  if (status >= 300 && status <= 399) return { description: 'The token server redirects, which is not followed.' };
  return status === 200 ? { description: 'The answer has no bearer token.' } : {};
}

function errorIn({ body }: TokenAnswer): { error?: unknown; error_description?: unknown } {
  try {
    const read: unknown = JSON.parse(body.toString('utf8'));
    return typeof read === 'object' && read !== null ? read : {};
  } catch {
    // An answer that is no JSON names no error.
    return {};
  }
}
