import { AsyncResource } from 'node:async_hooks';
import type { BinaryNode, KeyTransactions, SignalRepository } from '../baileys-api.js';
import { inboxKind, KeysUnavailable } from '../auth/session-keys.js';
import {
  digestOf,
  encryptedParts,
  isReadable,
  isStatus,
  type KeptMessage,
  plaintextOf,
  stanzaOf,
  unreadable,
  untouched,
  withPlaintext,
} from './kept-message.js';
import { MovedSessions } from './moved-sessions.js';

export interface JournalParts {
  readonly nextId: () => string;
  readonly toJson: (kept: KeptMessage) => string;
  /** The stored message from an earlier connection, if there still is one. @throws KeysUnavailable */
  readonly find: (stanza: string) => Promise<KeptMessage | undefined>;
  /** The devices of a user with whom there is a Signal session. @throws KeysUnavailable */
  readonly devicesOf: (user: string) => Promise<readonly string[]>;
}

interface Part {
  readonly message: Incoming;
  readonly place: number;
}

/** A message that the package is handling. */
interface Incoming {
  readonly stanza: string;
  readonly id: string;
  readonly isForDevice: boolean;
  readonly isStatus: boolean;
  kept: KeptMessage;
}

/**
 * Stores plaintexts in the same transaction as the ratchet step that decrypted them, and so before the package sends the
 * receipt (rc14 sends it before it hands the message over). A message without a receipt is delivered again. Its ratchet step
 * cannot be repeated, so the stored plaintext is returned instead.
 */
export class SignalJournal {
  readonly #parts = new WeakMap<Uint8Array, Part>();
  #keys: KeyTransactions | undefined;

  constructor(private readonly parts: JournalParts) {}

  /** Registers a message that the package is about to handle. An unencrypted message is stored here. */
  async begin(node: BinaryNode): Promise<void> {
    const message: Incoming = {
      ...{ stanza: stanzaOf(node), id: this.parts.nextId(), kept: untouched(node) },
      isForDevice: node.attrs['category'] === 'peer',
      isStatus: isStatus(node),
    };
    const encrypted = encryptedParts(node);
    for (const { place, ciphertext } of encrypted) this.#parts.set(ciphertext, { message, place });
    if (encrypted.length === 0) await this.keep(message, message.kept);
  }

  /**
   * Wraps the Signal repository. Each call runs in a transaction of its own, even inside a transaction of the package. The
   * package would delay writes until a message is sent, and a crash would then repeat ratchet steps.
   */
  wrap(repository: SignalRepository, keys: KeyTransactions): SignalRepository {
    this.#keys = keys;
    const { lidMapping } = repository;
    const moved = new MovedSessions(repository, keys, (user) => this.parts.devicesOf(user));
    return apartFromTransactions({
      ...repository,
      lidMapping: apartFromTransactions(lidMapping),
      migrateSession: (from, to) => moved.migrate(from, to),
      decryptMessage: (of) =>
        this.decrypt(of.ciphertext, of.jid, () => moved.orMoved(of.jid, () => repository.decryptMessage(of))),
      decryptGroupMessage: (of) => this.decrypt(of.msg, of.group, () => repository.decryptGroupMessage(of)),
    });
  }

  private async decrypt(ciphertext: Uint8Array, of: string, work: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const part = this.#parts.get(ciphertext);
    if (!part) return work();
    const { message, place } = part;
    const digest = digestOf(ciphertext);
    try {
      return await this.keys.transaction(async () => {
        const plaintext = await work();
        const kept = withPlaintext(message.kept, place, digest, plaintext);
        await this.keep(message, kept);
        message.kept = kept;
        return plaintext;
      }, of);
    } catch (error) {
      if (error instanceof KeysUnavailable) throw error;
      const earlier = await this.parts.find(message.stanza);
      const plaintext = earlier && plaintextOf(earlier, place, digest);
      if (plaintext) {
        // The next part is then stored together with this one.
        message.kept = withPlaintext(message.kept, place, digest, plaintext);
        return plaintext;
      }
      const wasReadable = earlier !== undefined && isReadable(earlier);
      if (!message.isForDevice && !wasReadable) await this.keepUnreadable(message, error);
      // By its text the package knows a key that was used before, and reports an error to the network.
      throw message.isStatus ? new Error('The status is not readable.', { cause: error }) : error;
    }
  }

  private async keepUnreadable(message: Incoming, error: unknown): Promise<void> {
    message.kept = unreadable(message.kept, error instanceof Error ? error.message : 'unknown');
    await this.keep(message, message.kept);
  }

  private async keep({ stanza, id }: Incoming, kept: KeptMessage): Promise<void> {
    await this.keys.set({ [inboxKind]: { [stanza]: { id, json: this.parts.toJson(kept) } } });
  }

  private get keys(): KeyTransactions {
    if (!this.#keys) throw new Error('The package has not made its repository.');
    return this.#keys;
  }
}

/** Wraps an object so that its functions run outside of the caller's transaction. */
function apartFromTransactions<T extends object>(of: T): T {
  const outside = new AsyncResource('baileys.signal');
  return new Proxy(of, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) => outside.runInAsyncScope(value as (...args: unknown[]) => unknown, target, ...args);
    },
  });
}
