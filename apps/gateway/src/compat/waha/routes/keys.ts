import { FieldOfSchema, Flag, invalidField, Nested, type Scope } from '@parley/contracts/base';
import { type ApiKey, KeysController, KeyStore } from '../../../identity/keys/index.js';
import { NotOffered } from '../edge/waha-refusal.js';
import { operation, type WahaOperation } from '../operation.js';
import type { WahaCall } from '../waha-call.js';
import { projectOf } from './create-session.js';
import { mostItems } from './list-query.js';

const actions = ['read', 'send', 'control', 'setting', 'delete'] as const;
type Action = (typeof actions)[number];

/** What a key of WAHA may do, by the scopes that stand for it here. No scope stands for two of them. */
const scopesOf: Readonly<Record<Action, readonly Scope[]>> = {
  read: [
    ...(['sessions:read', 'messages:read', 'media:read', 'chats:read', 'groups:read', 'contacts:read'] as const),
    ...(['channels:read', 'labels:read', 'presence:read'] as const),
  ],
  send: [
    ...(['messages:send', 'media:write', 'chats:write', 'groups:write', 'contacts:write'] as const),
    ...(['channels:write', 'labels:write', 'presence:write'] as const),
  ],
  control: ['sessions:write'],
  setting: ['webhooks:read', 'webhooks:write'],
  delete: ['messages:delete'],
};

export class WahaKeyActions {
  @Flag({ optional: true }) read?: boolean;
  @Flag({ optional: true }) send?: boolean;
  @Flag({ optional: true }) control?: boolean;
  @Flag({ optional: true }) setting?: boolean;
  @Flag({ optional: true }) delete?: boolean;
}

export class WahaKeyBody {
  @Flag({ optional: true }) isAdmin?: boolean;
  @FieldOfSchema({}, { optional: true }) session?: unknown;
  @Flag({ optional: true, description: 'Default true.' }) isActive?: boolean;
  @Nested(() => WahaKeyActions, { optional: true, description: 'Absent: all that the credential may do itself.' })
  actions?: WahaKeyActions;
}

/** A key is shown once, when it is made. */
const masked = '***';

function keyBody({ id, isActive, scopes }: ApiKey, key = masked): object {
  const may = new Set<Scope>(scopes);
  const allowed = actions.map((action) => [action, scopesOf[action].every((scope) => may.has(scope))] as const);
  return { id, key, isActive, isAdmin: false, session: null, actions: Object.fromEntries(allowed) };
}

/** No key is of one session, or of the whole installation. */
function refuseOthers({ isAdmin, session }: WahaKeyBody): void {
  if (isAdmin) throw new NotOffered('Field "isAdmin": Parley makes no keys of the whole installation.');
  if (session !== undefined) throw new NotOffered('Field "session": Parley makes keys of projects, not of sessions.');
}

function scopesFor(call: WahaCall<WahaKeyBody>): Scope[] {
  const chosen = call.body.actions;
  if (chosen) return actions.filter((action) => chosen[action]).flatMap((action) => scopesOf[action]);
  return actions.flatMap((action) => scopesOf[action].filter((scope) => call.mayUse(scope)));
}

/** Every key that the caller sees; WAHA's list has no pages. */
async function allKeys(call: WahaCall): Promise<ApiKey[]> {
  const keys: ApiKey[] = [];
  for (;;) {
    const page = { limit: mostItems, offset: keys.length };
    const some = await call.get(KeyStore).list(call.principal.caller, page);
    keys.push(...some);
    if (some.length < mostItems) return keys;
  }
}

/** Makes a key of the caller's project. */
async function create(call: WahaCall<WahaKeyBody>): Promise<object> {
  refuseOthers(call.body);
  const scopes = scopesFor(call);
  if (scopes.length === 0) throw invalidField('actions', 'must allow something');
  const body = { label: 'WAHA', scopes, projectId: await projectOf(call) };
  const made = await call.through('POST /api/account/keys', { body }, () =>
    call.get(KeysController).createKey(call.principal, body),
  );
  if (call.body.isActive === false) return keyBody(await setActive(call, made.id, false), made.key);
  return keyBody(made, made.key);
}

function setActive(call: WahaCall, id: string, isActive: boolean): Promise<ApiKey> {
  const body = { isActive };
  return call.through('PATCH /api/account/keys/{id}', { params: { id }, body }, ({ by }) =>
    call.get(KeysController).updateKey(by, id, body),
  );
}

async function update(call: WahaCall<WahaKeyBody>): Promise<object> {
  refuseOthers(call.body);
  const { isActive, actions: chosen } = call.body;
  const { id = '' } = call.params;
  const key = await call.through('GET /api/account/keys/{id}', { params: { id } }, ({ by }) =>
    call.get(KeysController).getKey(by, id),
  );
  const may = new Set<Scope>(key.scopes);
  const differs = actions.some(
    (action) => chosen?.[action] !== undefined && chosen[action] !== scopesOf[action].every((scope) => may.has(scope)),
  );
  if (differs) throw new NotOffered('Field "actions": what a key of Parley may do stays; make another key.');
  return keyBody(isActive === undefined ? key : await setActive(call, id, isActive));
}

/** API keys (waha.md §7). */
export const keyOperations: readonly WahaOperation[] = [
  operation({
    ...{ key: 'GET /api/keys', native: 'GET /api/account/keys' },
    run: async (call) => (await allKeys(call)).map((key) => keyBody(key)),
  }),
  operation<WahaKeyBody>({
    ...{ key: 'POST /api/keys', native: 'POST /api/account/keys', body: WahaKeyBody, run: create },
  }),
  operation<WahaKeyBody>({
    ...{ key: 'PUT /api/keys/{id}', native: 'PATCH /api/account/keys/{id}', body: WahaKeyBody, run: update },
  }),
  operation({
    ...{ key: 'DELETE /api/keys/{id}', native: 'DELETE /api/account/keys/{id}' },
    run: (call) => {
      const { id = '' } = call.params;
      return call.through('DELETE /api/account/keys/{id}', { params: { id } }, ({ by }) =>
        call.get(KeysController).deleteKey(by, id),
      );
    },
  }),
];
