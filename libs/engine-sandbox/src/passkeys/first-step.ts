import { randomBytes } from 'node:crypto';
import type { PasskeyStep } from '@parley/engine-kit';
import type { PasskeyWait } from './passkey.store.js';

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
