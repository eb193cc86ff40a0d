import { createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { faultsOf, passkeyRpId } from './authenticator.js';
import type { Connection } from './connection.js';
import { bytesOf, child, children, node, required, seconds, server, textOf } from './nodes.js';
import type { BinaryNode, Fields, KeyPair, ProtoType } from './package.js';
import type { Network } from './network.js';
import type { PasskeyRequest } from './passkey-faults.js';
import type { Person } from './person.js';

/** A device whose phone wants a passkey. */
export interface PasskeyLink {
  readonly connection: Connection;
  readonly person: Person;
  /** The secret of the code that the phone took. */
  readonly codeSecret: Buffer;
  readonly device: { readonly noiseKey: Buffer; readonly identity: Buffer; readonly deviceType: number };
  challenge: string;
  ref?: string;
  prologue?: {
    readonly identity: Buffer;
    readonly publicKey: Buffer;
    readonly hash: Buffer;
    readonly hasProof: boolean;
  };
  primary?: { readonly keys: KeyPair; readonly nonce: Buffer };
  nonce?: Buffer;
}

const rpOptions = { timeout: 600_000, rpId: passkeyRpId, allowCredentials: [], userVerification: 'required' };

/** Server and phone of linkings with a passkey; whatever a device does wrong is a violation. */
export class PasskeyLinking {
  readonly #links = new Map<Connection, PasskeyLink>();
  /** How often each request came, of all devices. */
  readonly requests: PasskeyRequest[] = [];

  constructor(
    private readonly network: Network,
    private readonly notify: (connection: Connection, type: string, content: BinaryNode[]) => void,
    private readonly confirm: (link: PasskeyLink, secret: Buffer) => void,
  ) {}

  closed(connection: Connection): void {
    this.#links.delete(connection);
  }

  /** The phone took a code: the server asks the device for the passkey. */
  begin(link: Omit<PasskeyLink, 'challenge'>): void {
    this.#links.set(link.connection, { ...link, challenge: '' });
    this.ask(link.connection);
    if (link.person.passkeyFaults.continuation === 'early') this.continue(link.connection);
  }

  /** Asks, and asks anew: the challenge before is void. */
  ask(connection: Connection): void {
    const link = this.linkOf(connection);
    link.challenge = randomBytes(32).toString('base64url');
    delete link.prologue;
    delete link.primary;
    const { options } = link.person.passkeyFaults;
    const content = options === 'unreadable' ? Buffer.from('{') : this.options(link);
    const children_ =
      options === 'missing' || options === 'never' ? [] : [node('passkey_request_options', {}, content)];
    this.notify(connection, 'passkey_prologue_request', children_);
  }

  /** The phone goes on, whether or not it has accepted a passkey. @param bytes of its nonce */
  continue(connection: Connection, bytes = 32): void {
    const link = this.linkOf(connection);
    const keys = this.network.baileys.Curve.generateKeyPair();
    const nonce = randomBytes(bytes);
    if (bytes === 32) link.primary = { keys, nonce };
    const identity = this.proto('PrimaryEphemeralIdentity').encode({ publicKey: keys.public, nonce }).finish();
    this.notify(connection, 'crsc_continuation', [node('primary_ephemeral_identity', {}, identity)]);
  }

  /** @returns whether the request was of a linking with a passkey */
  take(connection: Connection, stanza: BinaryNode): boolean {
    const link = this.#links.get(connection);
    const [content] = children(stanza);
    const request = content && requests[content.tag];
    if (!link || !content || !request) return false;
    this.requests.push(request);
    const { refuse, closeAt } = link.person.passkeyFaults;
    if (closeAt === request) {
      connection.close();
      return true;
    }
    const code = refuse?.[request];
    if (code !== undefined) this.answer(connection, stanza, 'error', [node('error', { code, text: 'not-allowed' })]);
    else this.handle(link, request, stanza, content);
    return true;
  }

  private handle(link: PasskeyLink, request: PasskeyRequest, stanza: BinaryNode, content: BinaryNode): void {
    const { connection } = link;
    const { overtakes, continuation } = link.person.passkeyFaults;
    switch (request) {
      case 'options':
        return this.answer(connection, stanza, 'result', this.answeredOptions(link));
      case 'ref':
        link.ref = `ref-${randomBytes(8).toString('hex')}`;
        return this.answer(connection, stanza, 'result', [node('ref', {}, Buffer.from(link.ref))]);
      case 'prologue':
        this.checkPrologue(link, content);
        this.answer(connection, stanza, 'result');
        if (continuation === 'short') this.continue(connection, 31);
        return continuation === 'never' ? undefined : this.continue(connection);
      case 'nonce':
        link.nonce = bytesOf(content);
        this.checkCommitment(link);
        return this.answer(connection, stanza, 'result');
      case 'request': {
        const secret = this.openRequest(link, content);
        if (overtakes) this.confirm(link, secret);
        this.answer(connection, stanza, 'result');
        return overtakes || link.person.passkeyFaults.unpaired ? undefined : this.confirm(link, secret);
      }
      default:
        throw new Error(`Unknown request ${String(request satisfies never)}.`);
    }
  }

  private answeredOptions(link: PasskeyLink): BinaryNode[] {
    return link.person.passkeyFaults.options === 'never'
      ? []
      : [node('passkey_request_options', {}, this.options(link))];
  }

  private options({ challenge }: PasskeyLink): Buffer {
    return Buffer.from(JSON.stringify({ challenge, ...rpOptions, extensions: { uvm: true } }));
  }

  private checkPrologue(link: PasskeyLink, content: BinaryNode): void {
    const { passkey } = link.person;
    const tags = children(content).map(({ tag }) => tag);
    const expected = ['credential_id', 'webauthn_assertion', 'prologue_payload', 'pairing_handoff_proof'];
    if (tags.join() !== expected.slice(0, Math.max(3, tags.length)).join())
      this.wrong(`the prologue has ${tags.join()}`);
    const assertion = JSON.parse(textOf(required(content, 'webauthn_assertion'))) as Fields;
    if (passkey) {
      const faults = faultsOf(assertion, bytesOf(required(content, 'credential_id')), passkey, link.challenge);
      if (faults.length > 0) this.wrong(`the assertion is wrong in ${faults.join()}`);
    }
    const payload = bytesOf(required(content, 'prologue_payload'));
    const { companionEphemeralIdentity, commitment } = this.proto('ProloguePayload').decode(payload);
    const identity = Buffer.from(companionEphemeralIdentity as Uint8Array);
    const { publicKey, deviceType, ref } = this.proto('CompanionEphemeralIdentity').decode(identity);
    if (ref !== link.ref) this.wrong('the reference is another');
    if (deviceType !== link.device.deviceType) this.wrong('the type of the device is another than it registered');
    const proof = child(content, 'pairing_handoff_proof');
    if (proof && !bytesOf(proof).equals(proofOf(link.codeSecret, payload)))
      this.wrong('the proof is of another secret');
    const hash = Buffer.from((commitment as Fields)['hash'] as Uint8Array);
    link.prologue = { identity, publicKey: Buffer.from(publicKey as Uint8Array), hash, hasProof: proof !== undefined };
  }

  private checkCommitment({ prologue, nonce, primary, person }: PasskeyLink): void {
    if (!prologue || !nonce || !primary) return this.wrong('the nonce was told before the phone went on');
    const hash = createHash('sha256').update(prologue.identity).update(nonce).digest();
    if (nonce.length !== 32 || !hash.equals(prologue.hash)) this.wrong('the nonce is not the committed one');
    const shown = createHash('sha256').update(nonce).update(primary.keys.public).digest().subarray(0, 5);
    const code = this.network.baileys.bytesToCrockford(
      Buffer.from(shown.map((byte, at) => byte ^ (primary.nonce[at] ?? 0))),
    );
    person.shownCode = prologue.hasProof ? undefined : `${code.slice(0, 4)}-${code.slice(4)}`;
  }

  private openRequest({ prologue, primary, device, ref }: PasskeyLink, content: BinaryNode): Buffer {
    if (!prologue || !primary) throw new Error('A request without a prologue.');
    const shared = this.network.baileys.Curve.sharedKey(primary.keys.private, prologue.publicKey);
    const salt = `Companion Pairing ${device.deviceType} with ref ${ref}`;
    const key = Buffer.from(hkdfSync('sha256', shared, salt, 'Pairing Information Encryption Key', 32));
    const { encryptedPayload, iv } = this.proto('EncryptedPairingRequest').decode(bytesOf(content));
    const sealed = Buffer.from(encryptedPayload as Uint8Array);
    const decipher = createDecipheriv('aes-256-gcm', key, iv as Uint8Array).setAuthTag(sealed.subarray(-16));
    const opened = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    const { companionPublicKey, companionIdentityKey, advSecret } = this.proto('PairingRequest').decode(opened);
    if (!device.noiseKey.equals(companionPublicKey as Uint8Array)) this.wrong('the noise key is another');
    if (!device.identity.equals(companionIdentityKey as Uint8Array)) this.wrong('the identity is another');
    return Buffer.from(advSecret as Uint8Array);
  }

  private answer(connection: Connection, stanza: BinaryNode, type: string, content: BinaryNode[] = []): void {
    if (stanza.attrs.xmlns !== 'md') this.wrong(`<${children(stanza)[0]?.tag}> is of ${stanza.attrs.xmlns}`);
    connection.send(node('iq', { from: server, type, id: stanza.attrs.id, t: seconds() }, content));
  }

  private linkOf(connection: Connection): PasskeyLink {
    const link = this.#links.get(connection);
    if (!link) throw new Error('Nobody links that device with a passkey.');
    return link;
  }

  private proto(name: string): ProtoType {
    return this.network.baileys.proto[name] as ProtoType;
  }

  private wrong(what: string): void {
    this.network.violation(`In a linking with a passkey ${what}.`);
  }
}

const requests: Readonly<Record<string, PasskeyRequest>> = {
  passkey_request_options: 'options',
  ref: 'ref',
  passkey_prologue: 'prologue',
  companion_nonce: 'nonce',
  encrypted_pairing_request: 'request',
};

function proofOf(secret: Buffer, payload: Buffer): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'shortcake-passkey-handoff-v1', 32));
  return createHmac('sha256', key).update(payload).digest();
}
