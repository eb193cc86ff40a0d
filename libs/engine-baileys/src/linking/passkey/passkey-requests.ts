import type { PasskeyStep } from '@parley/engine-kit';
import type { Logger } from '@parley/service-runtime';
import { DomainError } from '@parley/contracts/base';
import type { LinkedAccount } from '../../auth/linked-account.js';
import type { BaileysModule, BinaryNode, WaSocket } from '../../baileys-api.js';
import { askServer, refusalDetail, ServerRefused } from '../ask-server.js';
import { bytesOf, childOf } from '../../wire/nodes.js';
import { challengeOf } from './assertion.js';
import { PasskeyCeremony, type PasskeyTimes } from './passkey-ceremony.js';
import type { PasskeyCounts } from './passkey-counts.js';

export interface PasskeyHandlers {
  /** Resolves once clients see it. */
  passkey(step: PasskeyStep): Promise<void>;
  /** @param detail what clients are told */
  passkeyEnded(detail: string): void;
  /** WhatsApp asks for a passkey, and the installation has this turned off. */
  passkeyRequired(): void;
}

export interface RequestParts {
  readonly sessionId: string;
  readonly socket: WaSocket;
  readonly baileys: BaileysModule;
  readonly account: LinkedAccount;
  readonly logger: Logger;
  /** Absent: turned off. */
  readonly passkeys?: { readonly times: PasskeyTimes };
  readonly counts: PasskeyCounts;
  readonly handlers: PasskeyHandlers;
  /** Whether the phone can have the secret of the code that it took. */
  phoneKnowsSecret(): boolean;
  /** Stores the secret that the pairing will be signed with. */
  saveSecret(secret: Buffer): Promise<void>;
}

const longestOptions = 16_384;

/** WhatsApp's requests for a passkey on one connection. A new one replaces the one before. */
export class PasskeyRequests {
  #ceremony: PasskeyCeremony | undefined;
  #count = 0;
  #isOver = false;

  constructor(private readonly parts: RequestParts) {}

  /** From the first request on no code is shown, and the secret of the code stays as it is. */
  get isRequested(): boolean {
    return this.#count > 0;
  }

  /** @throws DomainError `conflict` when none runs */
  get ceremony(): PasskeyCeremony {
    if (!this.#ceremony) throw new DomainError('conflict', 'The session is not asked for a passkey.');
    return this.#ceremony;
  }

  /** @param options WebAuthn's options; absent: they are asked for */
  requested(options: BinaryNode | undefined): void {
    this.#count += 1;
    this.#ceremony?.stop('replaced');
    this.#ceremony = undefined;
    const { passkeys, counts, handlers } = this.parts;
    if (passkeys) return void this.begin(options, passkeys.times);
    counts.required();
    this.parts.logger.warn(
      { sessionId: this.parts.sessionId },
      'WhatsApp asks for a passkey: BAILEYS_PASSKEY=true lets such accounts be linked',
    );
    handlers.passkeyRequired();
  }

  /** The phone accepted the passkey, says the server. */
  accepted(identity: BinaryNode | undefined): void {
    this.#ceremony?.continued(identity);
  }

  linked(): void {
    this.#ceremony?.linked();
  }

  close(): void {
    this.#isOver = true;
    this.#ceremony?.stop('interrupted');
    this.#ceremony = undefined;
  }

  private async begin(node: BinaryNode | undefined, times: PasskeyTimes): Promise<void> {
    const count = this.#count;
    const isPast = (): boolean => this.#isOver || count !== this.#count;
    const codeSecret = Buffer.from(this.parts.account.creds.advSecretKey, 'base64');
    try {
      const options = readOptions(node) ?? (await this.askOptions());
      if (isPast()) return;
      this.#ceremony = this.make(options, codeSecret, times);
      await this.#ceremony.begin();
    } catch (error) {
      if (isPast()) return;
      const reason = error instanceof Error ? error.message : 'unknown';
      this.parts.logger.warn({ sessionId: this.parts.sessionId, reason }, 'a request for a passkey is not understood');
      const isRefused = error instanceof ServerRefused;
      this.parts.counts.add('sign', isRefused ? 'refused' : 'failed');
      this.parts.handlers.passkeyEnded(isRefused ? refusalDetail(error) : 'passkey_failed');
    }
  }

  /** @throws ServerRefused, NoAnswer, Error */
  private async askOptions(): Promise<Readonly<Record<string, unknown>>> {
    const answer = await askServer(this.parts.socket, 'get', { tag: 'passkey_request_options', attrs: {} });
    const options = readOptions(childOf(answer, 'passkey_request_options'));
    if (!options) throw new Error('The options cannot be read.');
    return options;
  }

  /** @throws Error for options without a challenge */
  private make(options: Readonly<Record<string, unknown>>, codeSecret: Buffer, times: PasskeyTimes): PasskeyCeremony {
    const { baileys, account, socket, logger, sessionId, counts, handlers } = this.parts;
    const { noiseKey, signedIdentityKey } = account.creds;
    const device = {
      noiseKey: noiseKey.public,
      identityKey: signedIdentityKey.public,
      deviceType: deviceType(baileys),
    };
    return new PasskeyCeremony({
      ...{ proto: baileys.proto, options, codeSecret, device, times },
      phoneKnowsSecret: () => this.parts.phoneKnowsSecret(),
      ask: (type, content) => askServer(socket, type, content),
      saveSecret: (secret) => this.parts.saveSecret(secret),
      show: (step) => handlers.passkey(step),
      ended: (detail) => {
        this.#ceremony = undefined;
        handlers.passkeyEnded(detail);
      },
      // The stage, its outcome and the server's code, and nothing else: challenges and assertions are secrets.
      count: (stage, outcome, code) => {
        counts.add(stage, outcome, code);
        logger.info({ sessionId, stage, outcome, code }, 'a stage of linking with a passkey');
      },
    });
  }
}

/** Undefined for what nobody can answer, such as options without a challenge. */
function readOptions(node: BinaryNode | undefined): Readonly<Record<string, unknown>> | undefined {
  const bytes = bytesOf(node);
  if (!bytes || bytes.length > longestOptions) return undefined;
  try {
    const text = bytes.toString('utf8');
    const options = JSON.parse(text) as unknown;
    // JSON in Postgres holds no NUL.
    const isObject =
      !text.includes('\\u0000') && typeof options === 'object' && options !== null && !Array.isArray(options);
    if (!isObject) return undefined;
    return challengeOf(options as Record<string, unknown>) === undefined
      ? undefined
      : (options as Record<string, unknown>);
  } catch {
    return undefined;
  }
}

/** As the package registers the device. */
function deviceType({ proto, DEFAULT_CONNECTION_CONFIG: { browser } }: BaileysModule): number {
  const types = (proto['DeviceProps'] as unknown as { PlatformType: Record<string, number> }).PlatformType;
  return types[browser[1].toUpperCase()] ?? types['CHROME'] ?? 1;
}
