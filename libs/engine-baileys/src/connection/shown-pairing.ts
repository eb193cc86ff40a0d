import type { EngineHost, PasskeyStep } from '@parley/engine-kit';
import type { ShownCode } from '../linking/qr-codes.js';

const codesShown = 5;

/** What a session shows while it is not linked: codes, at most five, or what a person has to do with a passkey. */
export class ShownPairing {
  #shows: 'nothing' | 'code' | 'passkey' = 'nothing';
  /** Codes that were shown for their full lifetime. */
  #spent = 0;

  constructor(private readonly host: Pick<EngineHost, 'offerCode' | 'passkeyRequested' | 'passkeyEnded'>) {}

  get isCode(): boolean {
    return this.#shows === 'code';
  }

  get isPasskey(): boolean {
    return this.#shows === 'passkey';
  }

  /** @returns false instead of showing a sixth code */
  async code({ text, lifetimeMs, isNext }: ShownCode): Promise<boolean> {
    if (isNext) this.#spent += 1;
    if (this.#spent >= codesShown) return false;
    this.#shows = 'code';
    await this.host.offerCode(text, lifetimeMs);
    return true;
  }

  /** A person is there, so that all codes are shown again if it fails. */
  async passkey(step: PasskeyStep): Promise<void> {
    this.#shows = 'passkey';
    this.#spent = 0;
    await this.host.passkeyRequested(step);
  }

  async passkeyOver(detail: string): Promise<void> {
    await this.host.passkeyEnded(detail);
    this.#shows = 'nothing';
  }

  /** The last code of a connection was shown for its full lifetime. @returns false when it was the session's last */
  spend(): boolean {
    this.#spent += 1;
    return this.#spent < codesShown;
  }

  /** The socket is closed, or the session has connected. */
  hide(): void {
    this.#shows = 'nothing';
  }

  /** The session has connected. */
  done(): void {
    this.hide();
    this.#spent = 0;
  }
}
