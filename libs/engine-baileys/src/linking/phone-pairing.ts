import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, randomInt } from 'node:crypto';
import { DomainError } from '@parley/contracts/base';
import type { BaileysModule, BinaryNode, WaSocket } from '../baileys-api.js';
import { askServer, NoAnswer, ServerRefused } from './ask-server.js';
import { type EphemeralKeys, ephemeralKeysOf, newEphemeralKeys } from './key-agreement.js';
import { bytesOf, childOf } from '../wire/nodes.js';
import type { PairingNews } from './pairing-news.js';

/** The characters that WhatsApp uses, without the digit that looks like a letter. */
const letters = '23456789ABCDEFGHJKLMNPQRSTVWXYZ';
/** WhatsApp forgets a code after this time. */
export const phoneCodeMs = 180_000;

export interface PhonePairingParts {
  readonly socket: WaSocket;
  readonly baileys: BaileysModule;
  readonly identity: { readonly public: Uint8Array; readonly private: Uint8Array };
  /** The public key that the connection is encrypted with. */
  readonly noiseKey: Uint8Array;
  /** Stores the secret that the pairing will be signed with. */
  saveSecret(secret: Buffer): Promise<void>;
}

interface PendingCode {
  readonly jid: string;
  readonly code: string;
  readonly keys: EphemeralKeys;
}

/** Links the device by a code that is typed on the phone. WhatsApp knows one code of a number at a time. */
export class PhonePairing {
  #pending: PendingCode | undefined;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(private readonly parts: PhonePairingParts) {}

  /** The number whose phone is to be given the code. */
  get phoneNumber(): string | undefined {
    return this.#pending && `+${this.#pending.jid.split('@')[0]}`;
  }

  /**
   * @param phoneNumber E.164 with `+`
   * @returns the code, such as `K7DP-Q2LM`; codes given before are void
   * @throws DomainError `engine_rejected` when WhatsApp refuses, `unavailable`
   */
  request(phoneNumber: string): Promise<string> {
    const coming = this.#turn.then(() => this.hello(`${phoneNumber.slice(1)}@s.whatsapp.net`));
    this.#turn = coming.catch(() => undefined);
    return coming;
  }

  /** The code is void. */
  forget(): void {
    this.#pending = undefined;
  }

  private async hello(jid: string): Promise<string> {
    const code = Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('');
    const keys = newEphemeralKeys();
    this.forget();
    try {
      const answer = await askServer(this.parts.socket, 'set', await this.helloNode(jid, code, keys));
      if (!bytesOf(childOf(childOf(answer, linkByCode), 'link_code_pairing_ref'))) throw new NoAnswer('No reference.');
    } catch (cause) {
      throw refusalOf(cause);
    }
    this.#pending = { jid, code, keys };
    return `${code.slice(0, 4)}-${code.slice(4)}`;
  }

  private async helloNode(jid: string, code: string, keys: EphemeralKeys): Promise<BinaryNode> {
    const { baileys, noiseKey } = this.parts;
    const browser = baileys.DEFAULT_CONNECTION_CONFIG.browser;
    const salt = randomBytes(32);
    const iv = randomBytes(16);
    const cipher = createCipheriv('aes-256-ctr', await this.keyOf(code, salt), iv);
    const wrapped = Buffer.concat([salt, iv, cipher.update(keys.public), cipher.final()]);
    return linkNode({ jid, stage: 'companion_hello', should_show_push_notification: 'true' }, [
      ['link_code_pairing_wrapped_companion_ephemeral_pub', wrapped],
      ['companion_server_auth_key_pub', noiseKey],
      ['companion_platform_id', baileys.getCompanionPlatformId(browser)],
      // WhatsApp refuses names that are not of a browser and its system.
      ['companion_platform_display', `${browser[1]} (${browser[0]})`],
      ['link_code_pairing_nonce', Buffer.alloc(1)],
    ]);
  }

  /**
   * The phone has taken the code: derives and stores the pairing's secret, and tells the phone this device's identity.
   * @returns undefined when no code is valid; otherwise `finished` resolves once WhatsApp has taken it, or rejects
   */
  async taken(news: Extract<PairingNews, { kind: 'code_taken' }>): Promise<{ finished: Promise<unknown> } | undefined> {
    const pending = this.#pending;
    if (!pending) return undefined;
    this.forget();
    const theirs = await this.unwrapped(news.wrappedEphemeral, pending.code);
    const shared = pending.keys.sharedWith(theirs);
    const random = randomBytes(32);
    const { identity, socket } = this.parts;
    const identityShared = ephemeralKeysOf(identity.private).sharedWith(news.identity);
    const secret = hkdfSync('sha256', Buffer.concat([shared, identityShared, random]), '', 'adv_secret', 32);
    await this.parts.saveSecret(Buffer.from(secret));
    const finish = linkNode({ jid: pending.jid, stage: 'companion_finish' }, [
      ['link_code_pairing_wrapped_key_bundle', sealedBundle(shared, [identity.public, news.identity, random])],
      ['companion_identity_public', identity.public],
      ['link_code_pairing_ref', news.ref],
    ]);
    return { finished: askServer(socket, 'set', finish) };
  }

  private async unwrapped(wrapped: Buffer, code: string): Promise<Buffer> {
    const key = await this.keyOf(code, wrapped.subarray(0, 32));
    const decipher = createDecipheriv('aes-256-ctr', key, wrapped.subarray(32, 48));
    return Buffer.concat([decipher.update(wrapped.subarray(48)), decipher.final()]);
  }

  private keyOf(code: string, salt: Uint8Array): Promise<Uint8Array> {
    return this.parts.baileys.derivePairingCodeKey(code, salt);
  }
}

const linkByCode = 'link_code_companion_reg';

function linkNode(attrs: Record<string, string>, content: readonly [string, Uint8Array | string][]): BinaryNode {
  return { tag: linkByCode, attrs, content: content.map(([tag, of]) => ({ tag, attrs: {}, content: of })) };
}

/** The identities and the random bytes, for the phone alone. */
function sealedBundle(shared: Uint8Array, parts: readonly Uint8Array[]): Buffer {
  const salt = randomBytes(32);
  const iv = randomBytes(12);
  const key = hkdfSync('sha256', shared, salt, 'link_code_pairing_key_bundle_encryption_key', 32);
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key), iv);
  const sealed = Buffer.concat([cipher.update(Buffer.concat(parts)), cipher.final()]);
  return Buffer.concat([salt, iv, sealed, cipher.getAuthTag()]);
}

function refusalOf(cause: unknown): DomainError {
  if (cause instanceof ServerRefused) {
    const detail = `pairing_code_${cause.code ?? 'refused'}`;
    return new DomainError('engine_rejected', 'WhatsApp gives no code for this number.', { extra: { detail }, cause });
  }
  return new DomainError('unavailable', 'WhatsApp gave no code.', { retryAfterSeconds: 5, cause });
}
