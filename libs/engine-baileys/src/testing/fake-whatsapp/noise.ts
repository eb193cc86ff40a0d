import { createCipheriv, createDecipheriv, createHash, hkdfSync } from 'node:crypto';
import type { Baileys, Fields, KeyPair } from './package.js';

const tagLength = 16;

/** The server of `Noise_XX_25519_AESGCM_SHA256` with the header of WhatsApp, and the certificates that prove it. */
export class ServerIdentity {
  readonly root: KeyPair;
  readonly keys: KeyPair;
  readonly chain: Uint8Array;

  constructor({ Curve, proto, WA_CERT_DETAILS }: Baileys) {
    this.root = Curve.generateKeyPair();
    this.keys = Curve.generateKeyPair();
    const intermediate = Curve.generateKeyPair();
    const { CertChain } = proto;
    const { Details } = (CertChain as Fields).NoiseCertificate as { Details: { encode(of: Fields): Fields } };
    const certificate = (of: Fields, issuer: KeyPair): Fields => {
      const details = Details.encode(of).finish() as Uint8Array;
      return { details, signature: Curve.sign(issuer.private, details) };
    };
    const times = { notBefore: 1_700_000_000, notAfter: 4_000_000_000 };
    const serial = WA_CERT_DETAILS.SERIAL + 1;
    this.chain = (CertChain as Baileys['proto'][string])
      .encode({
        intermediate: certificate(
          { serial, issuerSerial: WA_CERT_DETAILS.SERIAL, key: intermediate.public, ...times },
          this.root,
        ),
        leaf: certificate({ serial: serial + 1, issuerSerial: serial, key: this.keys.public, ...times }, intermediate),
      })
      .finish();
  }
}

/** One handshake, then the two ciphers of the connection. */
export class NoiseServer {
  #hash: Buffer;
  #salt: Buffer;
  #key: Buffer;
  #counter = 0;
  readonly #ephemeral: KeyPair;
  #transport: { readonly encrypt: Counted; readonly decrypt: Counted } | undefined;

  constructor(
    private readonly baileys: Baileys,
    private readonly identity: ServerIdentity,
  ) {
    this.#hash = Buffer.from(baileys.NOISE_MODE);
    this.#salt = this.#hash;
    this.#key = this.#hash;
    this.#ephemeral = baileys.Curve.generateKeyPair();
    this.authenticate(baileys.NOISE_WA_HEADER);
  }

  /** @returns the answer to the client's first message */
  hello(clientEphemeral: Uint8Array): Uint8Array {
    const { Curve, proto } = this.baileys;
    this.authenticate(clientEphemeral);
    this.authenticate(this.#ephemeral.public);
    this.mix(Curve.sharedKey(this.#ephemeral.private, clientEphemeral));
    const sealedStatic = this.seal(this.identity.keys.public);
    this.mix(Curve.sharedKey(this.identity.keys.private, clientEphemeral));
    const payload = this.seal(this.identity.chain);
    const serverHello = { ephemeral: this.#ephemeral.public, static: sealedStatic, payload };
    return (proto.HandshakeMessage as Baileys['proto'][string]).encode({ serverHello }).finish();
  }

  /** @returns who the client is by its long-lived key, and what it says of itself */
  finish({ static: sealedStatic, payload }: Fields): { clientKey: Buffer; payload: Buffer } {
    const clientKey = this.unseal(sealedStatic as Uint8Array);
    this.mix(this.baileys.Curve.sharedKey(this.#ephemeral.private, clientKey));
    const said = this.unseal(payload as Uint8Array);
    const [theirs, ours] = this.derive(Buffer.alloc(0));
    this.#transport = { encrypt: new Counted(ours), decrypt: new Counted(theirs) };
    return { clientKey, payload: said };
  }

  encrypt(plain: Uint8Array): Buffer {
    if (!this.#transport) throw new Error('The handshake is not finished.');
    return this.#transport.encrypt.seal(plain);
  }

  decrypt(cipher: Uint8Array): Buffer {
    if (!this.#transport) throw new Error('The handshake is not finished.');
    return this.#transport.decrypt.unseal(cipher);
  }

  get isOpen(): boolean {
    return this.#transport !== undefined;
  }

  private authenticate(bytes: Uint8Array): void {
    this.#hash = createHash('sha256').update(this.#hash).update(bytes).digest();
  }

  private derive(secret: Buffer): [Buffer, Buffer] {
    const bytes = Buffer.from(hkdfSync('sha256', secret, this.#salt, '', 64));
    return [bytes.subarray(0, 32), bytes.subarray(32)];
  }

  private mix(secret: Buffer): void {
    [this.#salt, this.#key] = this.derive(secret);
    this.#counter = 0;
  }

  private seal(plain: Uint8Array): Buffer {
    const sealed = seal(plain, this.#key, this.#counter++, this.#hash);
    this.authenticate(sealed);
    return sealed;
  }

  private unseal(sealed: Uint8Array): Buffer {
    const plain = unseal(sealed, this.#key, this.#counter++, this.#hash);
    this.authenticate(sealed);
    return plain;
  }
}

/** A direction of a connection: each message has the next number. */
class Counted {
  #next = 0;

  constructor(private readonly key: Buffer) {}

  seal(plain: Uint8Array): Buffer {
    return seal(plain, this.key, this.#next++, Buffer.alloc(0));
  }

  unseal(sealed: Uint8Array): Buffer {
    return unseal(sealed, this.key, this.#next++, Buffer.alloc(0));
  }
}

function vector(counter: number): Buffer {
  const iv = Buffer.alloc(12);
  iv.writeUInt32BE(counter, 8);
  return iv;
}

function seal(plain: Uint8Array, key: Buffer, counter: number, data: Buffer): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, vector(counter));
  cipher.setAAD(data);
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function unseal(sealed: Uint8Array, key: Buffer, counter: number, data: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, vector(counter));
  decipher.setAAD(data);
  decipher.setAuthTag(sealed.subarray(sealed.length - tagLength));
  return Buffer.concat([decipher.update(sealed.subarray(0, sealed.length - tagLength)), decipher.final()]);
}
