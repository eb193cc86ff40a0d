import {
  type Baileys,
  type Bundle,
  type Fields,
  type SignalKeys,
  silentLogger,
  type SignalRepository,
} from './package.js';

/** Keys in memory, by type and id. */
class MemoryKeys implements SignalKeys {
  readonly #values = new Map<string, unknown>();

  get(type: string, ids: string[]): Promise<Record<string, unknown>> {
    const found: Record<string, unknown> = {};
    for (const id of ids) {
      const value = this.#values.get(`${type}/${id}`);
      if (value !== undefined) found[id] = value;
    }
    return Promise.resolve(found);
  }

  set(data: Record<string, Record<string, unknown>>): Promise<void> {
    for (const [type, values] of Object.entries(data)) {
      for (const [id, value] of Object.entries(values)) {
        if (value === null || value === undefined) this.#values.delete(`${type}/${id}`);
        else this.#values.set(`${type}/${id}`, value);
      }
    }
    return Promise.resolve();
  }
}

/** The Signal side of a phone: sessions with devices, and sender keys of groups. Addresses are by phone number. */
export class SignalClient {
  readonly repository: SignalRepository;
  readonly #keys = new MemoryKeys();
  readonly #creds: Fields;
  #preKeys = 0;

  constructor(
    private readonly baileys: Baileys,
    identity: { readonly private: Buffer; readonly public: Buffer },
  ) {
    this.#creds = {
      signedIdentityKey: identity,
      signedPreKey: baileys.signedKeyPair(identity, 1),
      registrationId: baileys.generateRegistrationId(),
    };
    const keys = baileys.addTransactionCapability(this.#keys, silentLogger, {
      maxCommitRetries: 1,
      delayBetweenTriesMs: 1,
    });
    this.repository = baileys.makeLibSignalRepository({ creds: this.#creds, keys }, silentLogger);
  }

  async bundle(): Promise<Bundle> {
    const { registrationId, signedIdentityKey, signedPreKey } = this.#creds as Fields & { registrationId: number };
    const { generateSignalPubKey } = this.baileys;
    const keyId = (this.#preKeys += 1);
    const preKey = this.baileys.Curve.generateKeyPair();
    await this.#keys.set({ 'pre-key': { [keyId]: preKey } });
    return {
      registrationId,
      identityKey: generateSignalPubKey((signedIdentityKey as Fields).public as Uint8Array),
      signedPreKey: {
        keyId: 1,
        publicKey: generateSignalPubKey(((signedPreKey as Fields).keyPair as Fields).public as Uint8Array),
        signature: (signedPreKey as Fields).signature as Uint8Array,
      },
      preKey: { keyId, publicKey: generateSignalPubKey(preKey.public) },
    };
  }

  async encrypt(jid: string, message: Fields, bundle: () => Bundle | Promise<Bundle>) {
    const { exists } = await this.repository.validateSession(jid);
    if (!exists) await this.repository.injectE2ESession({ jid, session: await bundle() });
    return this.repository.encryptMessage({ jid, data: this.baileys.encodeWAMessage(message) });
  }

  async decrypt(jid: string, type: string, ciphertext: Uint8Array): Promise<Fields> {
    return this.read(await this.repository.decryptMessage({ jid, type, ciphertext }));
  }

  async decryptGroup(group: string, authorJid: string, msg: Uint8Array): Promise<Fields> {
    return this.read(await this.repository.decryptGroupMessage({ group, authorJid, msg }));
  }

  private read(plain: Uint8Array): Fields {
    const { Message } = this.baileys.proto as unknown as { Message: { decode(bytes: Uint8Array): Fields } };
    return Message.decode(this.baileys.unpadRandomMax16(plain));
  }
}
