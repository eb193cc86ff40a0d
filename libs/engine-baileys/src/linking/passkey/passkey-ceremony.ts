import { randomBytes } from 'node:crypto';
import { DomainError } from '@parley/contracts/base';
import type { PasskeyCredential } from '@parley/contracts/sessions';
import { checkAssertion, networkRefused, type PasskeyStep } from '@parley/engine-kit';
import type { BaileysModule, BinaryNode } from '../../baileys-api.js';
import { NoAnswer, refusalDetail, ServerRefused } from '../ask-server.js';
import { bytesOf, childOf } from '../../wire/nodes.js';
import { assertionNodes, challengeOf } from './assertion.js';
import {
  type CompanionPart,
  confirmationCode,
  type DeviceKeys,
  encryptedRequest,
  encryptionKey,
  handoffProof,
  newCompanionPart,
  type PrimaryPart,
  prologuePayload,
  readPrimary,
} from './shortcake.js';

/** How long each stage may take, in ms; tests change them. */
export interface PasskeyTimes {
  /** For a person to use the passkey: the time that its challenge is valid. */
  readonly signMs: number;
  /** For the phone to continue. */
  readonly continueMs: number;
  /** For a person to compare the codes. */
  readonly confirmMs: number;
  /** For the phone to sign the device. */
  readonly pairMs: number;
  /** How long after the request the proof of the scanned code is accepted. */
  readonly proofMs: number;
}

export const passkeyTimes: PasskeyTimes = {
  signMs: 600_000,
  continueMs: 180_000,
  confirmMs: 180_000,
  pairMs: 60_000,
  proofMs: 300_000,
};

export type CeremonyOutcome = 'done' | 'refused' | 'unanswered' | 'expired' | 'interrupted' | 'replaced' | 'failed';
type Stage = 'sign' | 'answering' | 'waiting' | 'continuing' | 'confirm' | 'pairing';

export interface CeremonyParts {
  readonly proto: BaileysModule['proto'];
  /** WebAuthn's options, as WhatsApp gave them. */
  readonly options: Readonly<Record<string, unknown>>;
  /** The secret of the code that the phone took, as it was when the request came. */
  readonly codeSecret: Uint8Array;
  readonly device: Omit<DeviceKeys, 'advSecret'> & { readonly deviceType: number };
  readonly times: PasskeyTimes;
  /** Whether the phone can have the secret of the code by now. */
  phoneKnowsSecret(): boolean;
  /** @throws ServerRefused, NoAnswer */
  ask(type: 'get' | 'set', content: BinaryNode): Promise<BinaryNode>;
  /** Stores the secret that the pairing will be signed with. */
  saveSecret(secret: Buffer): Promise<void>;
  /** Resolves once clients see the step. */
  show(step: PasskeyStep): Promise<void>;
  /** Called once, unless the ceremony was stopped. @param detail what clients are told */
  ended(detail: string): void;
  count(stage: Stage, outcome: CeremonyOutcome, code?: number): void;
}

/**
 * Links the device with a passkey (decisions.md §16). All of its state is in memory and dies with the socket: WhatsApp asks anew on
 * the next. Nothing is sent twice, and the device's keys are as before until the phone is told the new secret.
 */
export class PasskeyCeremony {
  #stage: Stage = 'sign';
  #isOver = false;
  #isLinked = false;
  #timer: NodeJS.Timeout | undefined;
  readonly #requestedAt = Date.now();
  readonly #challenge: string;
  #part: CompanionPart | undefined;
  #hasProof = false;
  #primary: PrimaryPart | undefined;

  /** @throws Error for options without a challenge */
  constructor(private readonly parts: CeremonyParts) {
    const challenge = challengeOf(parts.options);
    if (challenge === undefined) throw new Error('The options of WhatsApp have no challenge.');
    this.#challenge = challenge;
  }

  /** Asks a person to use the passkey. */
  begin(): Promise<void> {
    const { times, options } = this.parts;
    return this.enter('sign', times.signMs, { stage: 'sign', options });
  }

  /**
   * Sends a passkey's assertion. Its challenge is good for one.
   * @throws DomainError `conflict` out of its stage, `invalid_parameter`, `engine_rejected`, `unavailable`
   */
  async answer(credential: PasskeyCredential): Promise<PasskeyStep['stage']> {
    this.require('sign', 'The session does not wait for a passkey.');
    checkAssertion(credential, this.#challenge);
    this.parts.count('sign', 'done');
    this.#stage = 'answering';
    await this.attempt(() => this.sendPrologue(credential));
    this.proceed();
    return 'waiting';
  }

  private async sendPrologue(credential: PasskeyCredential): Promise<void> {
    const { ask, proto, device, codeSecret, times } = this.parts;
    const ref = bytesOf(childOf(await ask('get', { tag: 'ref', attrs: {} }), 'ref'))?.toString('utf8');
    if (ref === undefined) throw new NoAnswer('WhatsApp gave no reference.');
    this.checkIsOn();
    this.#part = newCompanionPart(ref, device.deviceType);
    const payload = prologuePayload(proto, this.#part);
    this.#hasProof = Date.now() - this.#requestedAt < times.proofMs && this.parts.phoneKnowsSecret();
    const proof = this.#hasProof ? [nodeOf('pairing_handoff_proof', handoffProof(codeSecret, payload))] : [];
    const content = [...assertionNodes(credential), nodeOf('prologue_payload', payload), ...proof];
    await ask('set', { tag: 'passkey_prologue', attrs: {}, content });
    this.checkIsOn();
    this.parts.count('answering', 'done');
    await this.enter('waiting', times.continueMs, { stage: 'waiting' });
  }

  /** The phone continues. Ignored before the assertion was sent, for the second time, and where it is not well-formed. */
  continued(identity: BinaryNode | undefined): void {
    if (this.#isOver || !this.#part || this.#primary) return;
    const primary = readPrimary(this.parts.proto, bytesOf(identity) ?? Buffer.alloc(0));
    if (!primary) return this.parts.count('waiting', 'failed');
    this.#primary = primary;
    this.proceed();
  }

  /** Tells the nonce. The phone's answer may have overtaken the result of the assertion: then it is done after that. */
  private proceed(): void {
    const { ask, count } = this.parts;
    const [part, primary] = [this.#part, this.#primary];
    if (this.#isOver || this.#stage !== 'waiting' || !part || !primary) return;
    count('waiting', 'done');
    this.#stage = 'continuing';
    void this.attempt(async () => {
      const key = encryptionKey(part, primary);
      await ask('set', nodeOf('companion_nonce', part.nonce));
      this.checkIsOn();
      count('continuing', 'done');
      if (this.#hasProof) return this.pair(key);
      const code = confirmationCode(part, primary);
      await this.enter('confirm', this.parts.times.confirmMs, { stage: 'confirm', code });
    }).catch(() => undefined);
  }

  /** A person says that the phone shows the same code. @throws DomainError `conflict`, `engine_rejected`, `unavailable` */
  async confirm(): Promise<PasskeyStep['stage']> {
    this.require('confirm', 'The session shows no code to be confirmed.');
    const [part, primary] = [this.#part, this.#primary];
    if (!part || !primary) throw new Error('A code is of both sides.');
    this.parts.count('confirm', 'done');
    await this.attempt(() => this.pair(encryptionKey(part, primary)));
    return 'waiting';
  }

  /** From the request on the phone may sign with the new secret, so it is stored first. */
  private async pair(key: Buffer): Promise<void> {
    const { proto, device, ask, times, saveSecret } = this.parts;
    const advSecret = randomBytes(32);
    this.#stage = 'pairing';
    clearTimeout(this.#timer);
    await saveSecret(advSecret);
    this.checkIsOn();
    const request = encryptedRequest(proto, key, { ...device, advSecret });
    const shown = this.enter('pairing', times.pairMs, { stage: 'waiting' });
    await Promise.all([ask('set', nodeOf('encrypted_pairing_request', request)), shown]);
  }

  /** The phone has signed the device. */
  linked(): void {
    if (this.#isOver) return;
    this.#isLinked = true;
    this.over('done');
  }

  /** Ends without a word: the socket is closed, or WhatsApp asked anew. */
  stop(outcome: 'interrupted' | 'replaced'): void {
    if (!this.#isOver) this.over(outcome);
  }

  private enter(stage: Stage, forMs: number, step: Omit<PasskeyStep, 'expiresAt'>): Promise<void> {
    this.#stage = stage;
    clearTimeout(this.#timer);
    const outcome = stage === 'sign' || stage === 'confirm' ? 'expired' : 'unanswered';
    this.#timer = setTimeout(() => this.end(outcome), forMs);
    this.#timer.unref();
    return this.parts.show({ ...step, expiresAt: new Date(Date.now() + forMs) });
  }

  /** Ends the ceremony where a step fails. @throws DomainError */
  private async attempt(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      // The pairing may overtake the result of its request, and then closes the socket.
      if (this.#isLinked) return;
      throw this.failed(error);
    }
  }

  private failed(error: unknown): DomainError {
    if (this.#isOver) return new DomainError('conflict', 'The linking was ended meanwhile.', { cause: error });
    if (error instanceof ServerRefused) {
      const detail = refusalDetail(error);
      this.end('refused', detail, error.code);
      return networkRefused(detail);
    }
    this.end(error instanceof NoAnswer ? 'unanswered' : 'failed');
    return new DomainError('unavailable', 'WhatsApp did not answer. Link the account anew.', {
      retryAfterSeconds: 5,
      cause: error,
    });
  }

  private end(outcome: CeremonyOutcome, detail = `passkey_${outcome}`, code?: number): void {
    if (this.#isOver) return;
    this.over(outcome, code);
    this.parts.ended(detail);
  }

  private over(outcome: CeremonyOutcome, code?: number): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
    this.parts.count(this.#stage, outcome, code);
  }

  private require(stage: Stage, message: string): void {
    if (this.#isOver || this.#stage !== stage) throw new DomainError('conflict', message);
  }

  private checkIsOn(): void {
    if (this.#isOver) throw new DomainError('conflict', 'The linking was ended meanwhile.');
  }
}

function nodeOf(tag: string, content: Uint8Array): BinaryNode {
  return { tag, attrs: {}, content };
}
