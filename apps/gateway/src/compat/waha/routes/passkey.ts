import { DomainError, FieldOfSchema, Text } from '@parley/contracts/base';
import type { SessionPasskey } from '@parley/contracts/sessions';
import { operation, type WahaOperation } from '../operation.js';
import type { WahaCall } from '../waha-call.js';
import { whileIn } from './linking.js';

/** What the browser's `PublicKeyCredential.toJSON()` gives. Its other members are dropped. */
export class WahaPasskey {
  @Text({ min: 1, max: 16_384 }) id: string;
  @Text({ min: 1, max: 16_384 }) rawId: string;
  @Text({ optional: true, max: 64 }) type?: string;
  @FieldOfSchema({ type: 'object' }) response: object;
}

const native = 'GET /api/{session}/auth/passkey';
const answers = 'POST /api/{session}/auth/passkey';
const confirms = 'POST /api/{session}/auth/passkey/confirm';

/** The stage that is asked for; another one is refused like none at all. */
async function stageOf(call: WahaCall, stage: 'sign' | 'confirm'): Promise<SessionPasskey> {
  const passkey = await call.native<SessionPasskey>({ params: call.params }, native);
  if (passkey.stage !== stage) throw new DomainError('conflict', `The passkey is at another stage: ${passkey.stage}.`);
  return passkey;
}

/** Linking an account with its passkey (waha.md §4, decisions.md §16). */
export const passkeyOperations: readonly WahaOperation[] = [
  operation({
    ...{ key: 'GET /api/{session}/auth/passkey/challenge', native },
    run: (call) => whileIn(call, 'PASSKEY_REQUIRED', async () => (await stageOf(call, 'sign')).options ?? {}),
  }),
  operation<WahaPasskey>({
    ...{ key: answers, native: answers, body: WahaPasskey },
    run: (call) => {
      const { type = 'public-key', ...signed } = call.body;
      const body = { credential: { ...signed, type } };
      return whileIn(call, 'PASSKEY_REQUIRED', () => call.native({ params: call.params, body }));
    },
  }),
  operation({
    ...{ key: 'GET /api/{session}/auth/passkey/confirmation', native },
    run: (call) =>
      whileIn(call, 'PASSKEY_CONFIRMATION_REQUIRED', async () => ({ code: (await stageOf(call, 'confirm')).code })),
  }),
  operation({
    ...{ key: confirms, native: confirms },
    run: (call) => whileIn(call, 'PASSKEY_CONFIRMATION_REQUIRED', () => call.native({ params: call.params })),
  }),
];
