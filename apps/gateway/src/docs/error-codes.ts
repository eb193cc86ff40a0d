import type { ErrorCode } from '@parley/contracts/base';
import { type RouteDefinition, sessionVisible } from '../access/routes/index.js';

/** Every error code of a route: the codes of its kind, which the gateway itself answers, and its own. */
export function errorCodesOf(route: RouteDefinition): ErrorCode[] {
  const { access } = route;
  const codes = new Set<ErrorCode>(['invalid_version', 'unsupported_version', 'invalid_parameter']);
  if (route.query || route.body) codes.add('missing_field');
  if (access.kind !== 'public') for (const code of guarded) codes.add(code);
  // Failed tokens of a route that checks its own are rate limited.
  else if (route.admittedBy) codes.add('rate_limited');
  if (access.kind === 'scope') codes.add('insufficient_scope');
  if (access.kind === 'scope' && access.client) for (const code of ofClientTokens) codes.add(code);
  if ('manager' in access && access.manager) codes.add('role_required');
  if (route.parameters.length > 0 || route.visibleBy) codes.add('not_found');
  if (namesSession(route)) codes.add('conflict');
  if (route.method !== 'GET') codes.add('payload_too_large');
  if (route.method !== 'GET' && !route.ignoresBody) codes.add('unsupported_media_type');
  if (route.inParts) codes.add('range_not_satisfiable');
  if (route.idempotencyKey === 'required') codes.add('idempotency_key_required');
  if (route.idempotencyKey) for (const code of ofIdempotencyKeys) codes.add(code);
  for (const code of route.errors ?? []) codes.add(code);
  for (const code of ['internal', 'unavailable'] as const) codes.add(code);
  return [...codes];
}

/** True when the path or, as in sends, the body names a session. Sessions of several projects may share a name. */
function namesSession({ parameters, visibleBy, sessionInBody }: RouteDefinition): boolean {
  return sessionInBody === true || visibleBy === sessionVisible || parameters.some(({ name }) => name === 'session');
}

const guarded: readonly ErrorCode[] = [
  'unauthenticated',
  'credential_not_allowed',
  'origin_not_allowed',
  'rate_limited',
];
const ofClientTokens: readonly ErrorCode[] = [
  'client_tokens_disabled',
  'action_not_allowed',
  'recipient_not_allowed',
  'daily_limit_exceeded',
];
const ofIdempotencyKeys: readonly ErrorCode[] = ['idempotency_key_invalid', 'idempotency_conflict'];
