import { refusal } from './graph-refusals.js';
import { type GraphReply, type GraphRequest, jsonIn, ok } from './graph-request.js';
import type { FakeNumber, FakeSignup, GraphState } from './graph-state.js';

/** Gives the business token for a code. */
export function exchangeCode(state: GraphState, { query, method, token }: GraphRequest): GraphReply {
  const [appId, appSecret, code] = ['client_id', 'client_secret', 'code'].map((name) => query.get(name) ?? '');
  if (method !== 'GET' || token !== undefined) return refusal(100, { details: 'The code stands in the query alone.' });
  const signup = state.signups.get(code ?? '');
  if (!signup) return refusal(100, { message: 'Invalid verification code format.' });
  if (signup.app.appId !== appId || signup.app.appSecret !== appSecret) {
    return refusal(1, { status: 400, message: 'Error validating client secret.' });
  }
  if (signup.isSpent) return refusal(100, { message: 'This authorization code has been used.', subcode: 36_009 });
  signup.isSpent = true;
  return ok({ access_token: signup.number.accessToken, token_type: 'bearer' });
}

/** What a token is good for. An app asks about tokens of its own; a token may ask about itself. */
export function inspectToken(state: GraphState, { query, token }: GraphRequest): GraphReply {
  const input = query.get('input_token') ?? '';
  const number = [...state.numbers.values()].find(({ accessToken }) => accessToken === input);
  if (!number) return ok({ data: { is_valid: false, error: { code: 190, message: 'Invalid OAuth access token.' } } });
  const byApp = [...state.signups.values()].some(({ app }) => token === `${app.appId}|${app.appSecret}`);
  if (!byApp && token !== input) return refusal(190, { message: 'Invalid app access token.' });
  return ok({
    data: {
      ...{ app_id: '1', type: 'SYSTEM_USER', is_valid: true, expires_at: number.tokenExpiresAt ?? 0 },
      scopes: ['whatsapp_business_management', 'whatsapp_business_messaging'],
    },
  });
}

export function subscribeApp(state: GraphState, businessAccountId: string, request: GraphRequest): GraphReply {
  if (request.method !== 'POST') return refusal(100);
  const { override_callback_uri: url, verify_token: word } = jsonIn(request) as Record<string, string | undefined>;
  if ((url === undefined) !== (word === undefined)) return refusal(100, { details: 'Both or none.' });
  state.subscribed.set(businessAccountId, url ?? '');
  return ok({ success: true });
}

/** Registers a number; the first PIN becomes the number's. */
export function registerNumber(state: GraphState, number: FakeNumber, request: GraphRequest): GraphReply {
  const { messaging_product: product, pin } = jsonIn(request);
  if (product !== 'whatsapp' || typeof pin !== 'string' || !/^[0-9]{6}$/.test(pin)) return refusal(100);
  if (signupOf(state, number)?.staysInApp) return refusal(100, { details: 'The number would leave its app.' });
  number.pin ??= pin;
  if (number.pin !== pin) return refusal(133005, { message: '(#133005) Two step verification PIN Mismatch' });
  number.isRegistered = true;
  return ok({ success: true });
}

/** Takes each kind once. */
export function syncAppData(state: GraphState, number: FakeNumber, request: GraphRequest): GraphReply {
  const { messaging_product: product, sync_type: type } = jsonIn(request);
  const signup = signupOf(state, number);
  if (product !== 'whatsapp' || !signup?.staysInApp || typeof type !== 'string') return refusal(100);
  const expected = ['smb_app_state_sync', 'history'][signup.synced.length];
  if (type !== expected) return refusal(100, { details: `${type} was requested, or is not due.` });
  signup.synced.push(type);
  return ok({ messaging_product: 'whatsapp', request_id: state.nextId() });
}

function signupOf(state: GraphState, { phoneNumberId }: FakeNumber): FakeSignup | undefined {
  return [...state.signups.values()].find(({ number }) => number.phoneNumberId === phoneNumberId);
}
