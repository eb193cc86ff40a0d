import { randomBytes } from 'node:crypto';
import type { PasskeyStep, Decision, LockedSession } from '@parley/engine-kit';
import { type PasskeyWait, movePasskey } from './passkey.store.js';
import type { PasskeyStage } from '@parley/contracts/sessions';

/** As long as WhatsApp's challenge is valid. */
const signForMs = 600_000;

/** The network asks for the passkey: what the session shows, and what the number keeps of it. */
export function firstStep(now: Date): { readonly step: PasskeyStep; readonly wait: PasskeyWait } {
  const challenge = randomBytes(32).toString('base64url');
  const until = now.getTime() + signForMs;
  const options = {
    ...{ challenge, timeout: signForMs, rpId: 'whatsapp.com', allowCredentials: [], userVerification: 'required' },
    extensions: { uvm: true },
  };
  return {
    step: { stage: 'sign', options, expiresAt: new Date(until) },
    wait: { stage: 'sign', challenge, until },
  };
}

/** The phone took a code, and its account needs the passkey. @param from the stage that a linking of before was left in */
export function passkeyScanned(session: LockedSession, from: PasskeyStage | undefined): Decision {
  const { step, wait } = firstStep(session.now);
  const { expiresAt, ...shown } = step;
  return {
    triggers: [{ kind: 'passkey_requested', stage: step.stage }],
    set: {
      passkey: { ...shown, expiresAt: expiresAt.toISOString(), fence: session.fence },
      ...{ pairingCode: undefined, pairingExpiresAt: undefined },
    },
    within: async (client) => {
      await movePasskey(client, session.id, from, wait);
    },
  };
}
