import type { PasskeyStage } from '@parley/contracts/sessions';
import type { Decision, LockedSession } from '@parley/engine-kit';
import { firstStep } from './first-step.js';
import { movePasskey } from './passkey.store.js';

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
