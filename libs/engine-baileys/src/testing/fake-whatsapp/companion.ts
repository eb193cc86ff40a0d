import type { Connection } from './connection.js';
import { bigEndian, bytesOf, child, children, deviceJid, node, numberOf, required } from './nodes.js';
import type { BinaryNode, Bundle } from './package.js';
import type { Account, Device } from './world.js';

interface SignedKey {
  readonly id: number;
  readonly value: Buffer;
  readonly signature: Buffer;
}

/** What a device said of itself when it was paired. */
export interface CompanionKeys {
  readonly identity: Buffer;
  readonly registrationId: number;
  readonly signedPreKey: SignedKey;
  readonly noiseKey: Buffer;
}

/** A linked device: its public keys, and what waits for it until it says that it has it. */
export class LinkedDevice<
  P extends Account & { readonly lid: string } = Account & { readonly lid: string },
> implements Device {
  readonly preKeys = new Map<number, Buffer>();
  signedPreKey: SignedKey;
  /** Messages, receipts and notifications that it has not said it has, in order. */
  readonly queue: BinaryNode[] = [];
  connection: Connection | undefined;
  /** Of each login, in order. */
  readonly connections: Connection[] = [];
  /** Whether it has asked for what waits. */
  isActive = false;
  /** How often it logged in. */
  logins = 0;
  /** Acknowledgements with an error: messages that it did not take. */
  readonly refused: Record<string, string>[] = [];
  /** What its phone does once it is ready for the first time. */
  whenActive: (() => void) | undefined;
  /** `available` or `unavailable`, as it last said. */
  presence = '';

  constructor(
    readonly person: P,
    readonly id: number,
    readonly keys: CompanionKeys,
  ) {
    this.signedPreKey = keys.signedPreKey;
  }

  get jid(): string {
    return deviceJid(this.person.phoneNumber, this.id, 's.whatsapp.net');
  }

  get lidJid(): string {
    return deviceJid(this.person.lid, this.id, 'lid');
  }

  /** Keeps it until {@link settle}, and sends it where there is a connection. */
  push(stanza: BinaryNode): void {
    this.queue.push(stanza);
    if (this.isActive) this.connection?.send(stanza);
  }

  settle(tag: string, id: string | undefined): void {
    const place = this.queue.findIndex((one) => one.tag === tag && one.attrs.id === id);
    if (place >= 0) this.queue.splice(place, 1);
  }

  /** Brings what waits, as after a time without a connection. */
  bringQueue(): void {
    for (const [place, stanza] of this.queue.entries())
      this.connection?.send({ ...stanza, attrs: { ...stanza.attrs, offline: String(place) } });
    this.connection?.send(node('ib', {}, [node('offline', { count: this.queue.length })]));
    this.isActive = true;
  }

  upload(stanza: BinaryNode): void {
    for (const key of children(required(stanza, 'list'), 'key'))
      this.preKeys.set(numberOf(child(key, 'id')), bytesOf(child(key, 'value')));
    this.signedPreKey = signedKeyOf(required(stanza, 'skey'));
  }

  /** @returns keys for a first message to it; each one-time key is given once */
  bundle(): Bundle {
    const [first] = this.preKeys;
    if (first) this.preKeys.delete(first[0]);
    return {
      registrationId: this.keys.registrationId,
      identityKey: typed(this.keys.identity),
      signedPreKey: {
        keyId: this.signedPreKey.id,
        publicKey: typed(this.signedPreKey.value),
        signature: this.signedPreKey.signature,
      },
      ...(first ? { preKey: { keyId: first[0], publicKey: typed(first[1]) } } : {}),
    };
  }
}

export function signedKeyOf(skey: BinaryNode): SignedKey {
  return {
    id: numberOf(child(skey, 'id')),
    value: bytesOf(child(skey, 'value')),
    signature: bytesOf(child(skey, 'signature')),
  };
}

/** A public key with the byte of its kind. */
const typed = (key: Buffer): Buffer => (key.length === 33 ? key : Buffer.concat([Buffer.from([5]), key]));
const bare = (key: Uint8Array): Uint8Array => (key.length === 33 ? key.subarray(1) : key);

/** As the server answers who asks for keys. */
export function bundleNode(jid: string, bundle: Bundle): BinaryNode {
  const { registrationId, identityKey, signedPreKey, preKey } = bundle;
  const key = (tag: string, of: { keyId: number; publicKey: Uint8Array; signature?: Uint8Array }): BinaryNode =>
    node(tag, {}, [
      node('id', {}, bigEndian(of.keyId, 3)),
      node('value', {}, bare(of.publicKey)),
      ...(of.signature ? [node('signature', {}, of.signature)] : []),
    ]);
  return node('user', { jid }, [
    node('registration', {}, bigEndian(registrationId, 4)),
    node('type', {}, Buffer.from([5])),
    node('identity', {}, bare(identityKey)),
    key('skey', signedPreKey),
    ...(preKey ? [key('key', preKey)] : []),
  ]);
}

/** Of a receipt that asks for a message again. */
export function bundleOfRetry(receipt: BinaryNode): Bundle | undefined {
  const keys = child(receipt, 'keys');
  if (!keys) return undefined;
  const { id, value, signature } = signedKeyOf(required(keys, 'skey'));
  const preKey = child(keys, 'key');
  return {
    registrationId: numberOf(required(receipt, 'registration')),
    identityKey: typed(bytesOf(required(keys, 'identity'))),
    signedPreKey: { keyId: id, publicKey: typed(value), signature },
    ...(preKey
      ? { preKey: { keyId: numberOf(child(preKey, 'id')), publicKey: typed(bytesOf(child(preKey, 'value'))) } }
      : {}),
  };
}
