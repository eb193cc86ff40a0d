import { randomBytes } from 'node:crypto';
import { DomainError } from '@parley/contracts/base';
import type { Logger } from '@parley/service-runtime';
import type { LinkedAccount } from '../auth/linked-account.js';
import type { AuthCreds, BaileysModule, BinaryNode, KeyPair, WaSocket } from '../baileys-api.js';
import { serverJid, bytesOf, childOf, childrenOf } from '../wire/nodes.js';
import { acknowledge, ServerRefused } from './ask-server.js';
import { newsOf, type PairingNews } from './pairing-news.js';
import type { PasskeyCeremony, PasskeyTimes } from './passkey/passkey-ceremony.js';
import type { PasskeyCounts } from './passkey/passkey-counts.js';
import { type PasskeyHandlers, PasskeyRequests } from './passkey/passkey-requests.js';
import { phoneCodeMs, PhonePairing } from './phone-pairing.js';
import { QrCodes, type ShownCode } from './qr-codes.js';

/** What a linking shows and how it ends. */
export interface PairingHandlers extends PasskeyHandlers {
  /** Resolves once clients see it. */
  code(code: ShownCode): Promise<void>;
  /** All codes of this connection were shown. */
  codesShown(): void;
}

export interface PairingParts {
  readonly sessionId: string;
  readonly baileys: BaileysModule;
  readonly account: LinkedAccount;
  readonly logger: Logger;
  /** How long each code is shown, instead of WhatsApp's own time. */
  readonly codeMs?: number;
  /** Absent: turned off. */
  readonly passkeys?: { readonly times: PasskeyTimes };
  readonly counts: PasskeyCounts;
}

/** The phone signs the device soon after it took the code. */
const pairedWithinMs = 60_000;
/** Codes that are replaced without anybody asking for it. */
const codesRenewed = 5;

/** Links the device of one connection: by a QR code, by a code typed on the phone, and with a passkey (decisions.md §16). */
export class DevicePairing {
  readonly #codes: QrCodes;
  readonly #phone: PhonePairing;
  readonly #passkeys: PasskeyRequests;
  /** How far the linking by a typed code has come. The phone knows its secret once that is `finished`. */
  #byCode: 'none' | 'taken' | 'finished' = 'none';
  #renewed = 0;
  #isOver = false;

  constructor(
    private readonly socket: WaSocket,
    private readonly handlers: PairingHandlers,
    private readonly parts: PairingParts,
  ) {
    const { baileys, account, codeMs } = parts;
    const { creds } = account;
    this.#codes = new QrCodes({
      text: (ref) => this.qrText(ref),
      shown: (code) => this.showQrCode(code),
      exhausted: () => handlers.codesShown(),
      codeMs,
    });
    this.#phone = new PhonePairing({
      ...{ socket, baileys, identity: creds.signedIdentityKey, noiseKey: creds.noiseKey.public },
      saveSecret: (secret) => this.saveSecret(secret),
    });
    this.#passkeys = new PasskeyRequests({
      ...parts,
      ...{ socket, handlers },
      phoneKnowsSecret: () => this.#byCode !== 'taken',
      saveSecret: (secret) => this.saveSecret(secret),
    });
  }

  /** `pair-device`: the references of codes to be scanned. The package must not see it: it would end the socket by its own time. */
  async offered(node: BinaryNode): Promise<void> {
    await this.send({ tag: 'iq', attrs: { to: serverJid, type: 'result', id: node.attrs['id'] ?? '' } });
    const refs = childrenOf(childOf(node, 'pair-device')).map((ref) => bytesOf(ref)?.toString('utf8'));
    if (!this.#passkeys.isRequested) this.#codes.begin(refs.filter((ref) => ref !== undefined));
  }

  /** A notification before the login. The package reads few of them, and cannot acknowledge one. */
  async notified(node: BinaryNode): Promise<void> {
    const news = newsOf(node);
    if (news.kind === 'code_taken') await this.codeTaken(news);
    if (news.kind === 'new_secret') await this.renewSecret();
    await acknowledge(this.socket, this.parts.baileys, node);
    if (news.kind === 'code_withdrawn') void this.renewCode();
    if (news.kind === 'passkey_requested') this.passkeyRequested(news.options);
    if (news.kind === 'passkey_accepted') this.#passkeys.accepted(news.identity);
  }

  /**
   * `pair-success`: stores the pairing before the phone is answered, as from the answer on this device is linked, even after a crash.
   * @throws Error for a pairing that is not signed for this device; WhatsApp is told
   */
  async paired(node: BinaryNode, pass: () => Promise<void>): Promise<void> {
    const { account, baileys } = this.parts;
    const creds = pairedCreds(baileys, node, account.creds);
    if (!creds) {
      const error = { tag: 'error', attrs: { code: '401', text: 'not-authorized' } };
      await this.send({
        tag: 'iq',
        attrs: { to: serverJid, type: 'error', id: node.attrs['id'] ?? '' },
        content: [error],
      });
      throw new Error('The pairing is not signed for this device.');
    }
    this.#codes.stop();
    await account.keys.saveCreds(creds);
    this.#passkeys.linked();
    await pass();
  }

  /** A code to type on the phone; it is shown instead of the one to scan while it is valid. @throws DomainError */
  async requestCode(phoneNumber: string): Promise<string> {
    this.requireIdle();
    const code = await this.#phone.request(phoneNumber);
    this.requireIdle();
    this.#byCode = 'none';
    this.#codes.hold(phoneCodeMs);
    await this.handlers.code({ text: code, lifetimeMs: phoneCodeMs, isNext: false });
    return code;
  }

  /** @throws DomainError `conflict` when none runs */
  get ceremony(): PasskeyCeremony {
    return this.#passkeys.ceremony;
  }

  close(): void {
    this.#isOver = true;
    this.#codes.stop();
    this.#passkeys.close();
  }

  private requireIdle(): void {
    if (this.#isOver || this.#passkeys.isRequested)
      throw new DomainError('conflict', 'The session is not showing a code.');
  }

  private async codeTaken(news: Extract<PairingNews, { kind: 'code_taken' }>): Promise<void> {
    if (this.#passkeys.isRequested) return;
    const taken = await this.#phone.taken(news);
    if (!taken) return;
    this.#byCode = 'taken';
    this.#codes.hold(pairedWithinMs);
    // Not awaited: the phone may ask for a passkey before WhatsApp answers, and notifications are handled one at a time.
    taken.finished.then(
      () => (this.#byCode = 'finished'),
      (error: unknown) => this.notTaken(error),
    );
  }

  private async notTaken(error: unknown): Promise<void> {
    const reason = error instanceof Error ? error.message : 'unknown';
    this.parts.logger.warn(
      { sessionId: this.parts.sessionId, reason },
      'a code that was typed on a phone did not link',
    );
    // Without an answer the phone may have taken it all the same, and signs with the secret that it knows.
    if (!(error instanceof ServerRefused) || this.#isOver || this.#passkeys.isRequested) return;
    this.#byCode = 'none';
    // A failure to store it has closed the connection.
    await this.renewSecret().catch(() => undefined);
    this.#codes.resume();
  }

  /** The code to be scanned stays the same but for its secret. A secret that the phone has taken must not change. */
  private async renewSecret(): Promise<void> {
    if (this.#isOver || this.#passkeys.isRequested || this.#byCode !== 'none') return;
    await this.saveSecret(randomBytes(32));
    if (this.#phone.phoneNumber === undefined) this.#codes.again();
  }

  private async renewCode(): Promise<void> {
    const { phoneNumber } = this.#phone;
    if (phoneNumber === undefined || this.#passkeys.isRequested) return;
    this.#renewed += 1;
    try {
      if (this.#renewed <= codesRenewed) await this.requestCode(phoneNumber);
      else this.showQr();
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'unknown';
      this.parts.logger.warn({ sessionId: this.parts.sessionId, reason }, 'a withdrawn code is not replaced');
      this.showQr();
    }
  }

  private showQr(): void {
    if (!this.#isOver && !this.#passkeys.isRequested) this.#codes.resume();
  }

  /** A typed code is no longer waited for. */
  private showQrCode(code: ShownCode): void {
    this.#phone.forget();
    this.#byCode = 'none';
    void this.handlers.code(code);
  }

  private passkeyRequested(options: BinaryNode | undefined): void {
    this.#codes.stop();
    this.#phone.forget();
    this.#passkeys.requested(options);
  }

  private qrText(ref: string): string {
    const { baileys, account } = this.parts;
    const { noiseKey, signedIdentityKey, advSecretKey } = account.creds;
    const inBase64 = ({ public: key }: KeyPair): string => Buffer.from(key).toString('base64');
    const { browser } = baileys.DEFAULT_CONNECTION_CONFIG;
    return baileys.buildPairingQRData(ref, inBase64(noiseKey), inBase64(signedIdentityKey), advSecretKey, browser);
  }

  /** Changed in place: for an event of changed credentials the package sends a stanza of its own. */
  private async saveSecret(secret: Buffer): Promise<void> {
    const { creds, keys } = this.parts.account;
    creds.advSecretKey = secret.toString('base64');
    await keys.saveCreds();
  }

  private async send(node: BinaryNode): Promise<void> {
    await this.socket.sendNode(node);
  }
}

/** Undefined if the pairing is invalid. */
function pairedCreds(baileys: BaileysModule, node: BinaryNode, creds: AuthCreds): Partial<AuthCreds> | undefined {
  try {
    return baileys.configureSuccessfulPairing(node, creds).creds;
  } catch {
    return undefined;
  }
}
