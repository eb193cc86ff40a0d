import { DomainError } from '@parley/contracts/base';
import type { PasskeyCredential, PasskeyStage } from '@parley/contracts/sessions';
import {
  checkAssertion,
  type EngineHost,
  networkRefused,
  type PasskeyPairing,
  type SessionRecord,
} from '@parley/engine-kit';
import type { Pool } from 'pg';
import { phoneCode } from '../numbers/phone-code.js';
import type { SandboxTiming } from '../sandbox-timing.js';
import { firstStep } from './first-step.js';
import {
  forgetLinking,
  movePasskey,
  type NumberPasskey,
  passkeyOf,
  passkeyUsed,
  type PasskeyWait,
} from './passkey.store.js';

/** How long a person has to compare the codes. */
const confirmForMs = 180_000;
const passkeyRefused = 'passkey_refused_403';

export interface PasskeyParts {
  readonly session: SessionRecord;
  readonly host: EngineHost;
  readonly pool: Pool;
  readonly timing: SandboxTiming;
  /** The phone has linked the session. */
  linked(): Promise<void>;
  /** From now on {@link SandboxPasskeys.goOn} is to be called at each sweep. */
  begun(): void;
}

/**
 * Links a session whose number needs a passkey, as WhatsApp does (decisions.md §16): the stages and what is checked are the same,
 * but there is no public key, so any signature will do. The stage is in the row of the number, as a scan may begin it elsewhere.
 */
export class SandboxPasskeys implements PasskeyPairing {
  constructor(private readonly parts: PasskeyParts) {}

  /** The session is about to be linked: a linking of an earlier process is over. @returns whether a passkey is needed */
  async opening(): Promise<boolean> {
    const { pool, session } = this.parts;
    const needed = await passkeyOf(pool, session.id);
    if (needed?.stage !== undefined) await this.forget();
    return needed !== undefined;
  }

  /** A code is shown instead. */
  forget(): Promise<void> {
    return forgetLinking(this.parts.pool, this.parts.session.id);
  }

  /** The phone takes the session without a scan. @returns undefined where no passkey is needed any more */
  async begin(): Promise<SessionRecord | undefined> {
    const { host, pool, session } = this.parts;
    const { step, wait } = firstStep(new Date());
    if (!(await movePasskey(pool, session.id, undefined, wait))) return undefined;
    this.parts.begun();
    return host.passkeyRequested(step);
  }

  async isRunning(): Promise<boolean> {
    return (await passkeyOf(this.parts.pool, this.parts.session.id))?.stage !== undefined;
  }

  async answer(credential: PasskeyCredential): Promise<PasskeyStage> {
    const { challenge = '', outcome } = await this.require('sign');
    checkAssertion(credential, challenge);
    if (outcome === 'refused') {
      await this.end('sign', passkeyRefused);
      throw networkRefused(passkeyRefused);
    }
    const { passkeyUnansweredMs, passkeyContinuesMs } = this.parts.timing;
    const forMs = outcome === 'unanswered' ? passkeyUnansweredMs : passkeyContinuesMs;
    await this.enter('sign', { stage: 'waiting' }, forMs);
    return 'waiting';
  }

  async confirm(): Promise<PasskeyStage> {
    await this.require('confirm');
    // Nothing is to be compared any more, also where the sweep comes first.
    await this.enter('confirm', { stage: 'waiting', outcome: 'linked' }, this.parts.timing.passkeyContinuesMs);
    await this.link();
    return 'waiting';
  }

  /** What the phone and the network do by themselves. @returns false where no linking with a passkey runs */
  async goOn(): Promise<boolean> {
    const { stage, until = 0, outcome } = (await passkeyOf(this.parts.pool, this.parts.session.id)) ?? {};
    if (stage === undefined) return false;
    if (until > Date.now()) return true;
    if (stage !== 'waiting') await this.end(stage, 'passkey_expired');
    else if (outcome === 'unanswered') await this.end(stage, 'passkey_unanswered');
    else if (outcome === 'confirm') await this.enter(stage, { stage: 'confirm' }, confirmForMs);
    else await this.link();
    return true;
  }

  /** @throws DomainError `conflict` where another request, or the time, was first */
  private async enter(from: PasskeyStage, to: Omit<PasskeyWait, 'until'>, forMs: number): Promise<void> {
    const { host, pool, session, begun } = this.parts;
    const until = Date.now() + forMs;
    if (!(await movePasskey(pool, session.id, from, { ...to, until }))) throw outOf(from);
    begun();
    const code = to.stage === 'confirm' ? { code: phoneCode() } : {};
    await host.passkeyRequested({ stage: to.stage, ...code, expiresAt: new Date(until) });
  }

  private async end(from: PasskeyStage, detail: string): Promise<void> {
    const { host, pool, session, begun } = this.parts;
    if (!(await movePasskey(pool, session.id, from, undefined))) throw outOf(from);
    await host.passkeyEnded(detail);
    begun();
  }

  private async link(): Promise<void> {
    await this.parts.linked();
    await passkeyUsed(this.parts.pool, this.parts.session.id);
  }

  private async require(stage: PasskeyStage): Promise<NumberPasskey> {
    const state = await passkeyOf(this.parts.pool, this.parts.session.id);
    if (state?.stage !== stage || (state.until ?? 0) <= Date.now()) throw outOf(stage);
    return state;
  }
}

function outOf(stage: PasskeyStage): DomainError {
  const waits = stage === 'sign' ? 'does not wait for a passkey' : 'shows no code to be confirmed';
  return new DomainError('conflict', `The session ${waits}.`);
}
