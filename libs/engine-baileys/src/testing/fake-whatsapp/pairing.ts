import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { CompanionKeys } from './companion.js';
import type { Connection, Opening } from './connection.js';
import { bytesOf, child, deviceJid, node, numberOf, required, seconds, server, textOf } from './nodes.js';
import type { Baileys, BinaryNode, Fields, KeyPair, ProtoType } from './package.js';
import type { Network } from './network.js';
import { PasskeyLinking } from './passkey-linking.js';
import { Companion, type Person } from './person.js';

const accountPrefix = Buffer.from([6, 0]);
const devicePrefix = Buffer.from([6, 1]);

/** A connection that is not linked yet. */
interface Unlinked {
  readonly connection: Connection;
  readonly keys: CompanionKeys;
  readonly refs: readonly string[];
  /** `DeviceProps.PlatformType` */
  readonly deviceType: number;
  /** Ids of notifications that the device has not acknowledged. */
  readonly unacknowledged: Set<string>;
  /** Of who asked for a code. */
  link?: Linking;
  /** Once a phone took it. */
  pairing?: { readonly person: Person; readonly id: number; readonly details: Uint8Array };
}

/** By pairing code: what the device told, and what the phone answered. */
interface Linking {
  readonly phoneNumber: string;
  readonly wrapped: Buffer;
  readonly ref: string;
  primary?: { readonly person: Person; readonly ephemeral: KeyPair; readonly shared: Buffer };
}

/** Links devices: shows references for QR codes, takes pairing codes, and signs the device's identity. */
export class Pairing {
  readonly #unlinked = new Map<Connection, Unlinked>();
  readonly passkeys: PasskeyLinking;
  /** `companion_hello` is answered with this error. */
  refusesCode: number | undefined;
  /** `companion_finish` is answered with this error. */
  refusesFinish: number | undefined;
  /** `companion_finish` is not answered until this resolves. */
  holdsFinish: Promise<void> | undefined;
  /** What devices said of themselves as they asked for a code. */
  readonly hellos: BinaryNode[] = [];
  /** Answers of devices with an error, to pairings that they do not take. */
  readonly refusedPairings: BinaryNode[] = [];

  constructor(
    private readonly network: Network,
    private readonly refsShown: number,
  ) {
    this.passkeys = new PasskeyLinking(
      network,
      (connection, type, content) => this.notify(connection, type, content),
      ({ connection, person }, secret) => this.confirm(this.of(connection), person, secret),
    );
  }

  /** A notification to a device that is not linked, which has to acknowledge it. */
  notify(connection: Connection, type: string, content: BinaryNode[]): void {
    const id = randomBytes(4).toString('hex');
    this.of(connection).unacknowledged.add(id);
    connection.send(node('notification', { from: server, type, id, t: seconds() }, content));
  }

  /** Devices that are not linked, by their connections; the newest is the last. */
  get waiting(): readonly { readonly connection: Connection; readonly unacknowledged: ReadonlySet<string> }[] {
    return [...this.#unlinked.values()];
  }

  /** The server wants the device to show its code with another secret. */
  renewSecret(connection: Connection): void {
    this.notify(connection, 'companion_reg_refresh', [node('companion_reg_refresh')]);
  }

  /** The server takes back the code that the phone is to be given. */
  withdrawCode(connection: Connection): void {
    const { link } = this.of(connection);
    const ref = node('link_code_pairing_ref', {}, Buffer.from(link?.ref ?? ''));
    const content = [ref, node('force_manual_refresh', {}, Buffer.from('true'))];
    this.notify(connection, 'link_code_companion_reg', [
      node('link_code_companion_reg', { stage: 'refresh_code' }, content),
    ]);
  }

  private of(connection: Connection): Unlinked {
    const unlinked = this.#unlinked.get(connection);
    if (!unlinked) throw new Error('No device on that connection waits to be linked.');
    return unlinked;
  }

  open(connection: Connection, { clientKey, payload }: Opening): void {
    const { eIdent, eRegid, eSkeyId, eSkeyVal, eSkeySig, deviceProps } = payload.devicePairingData as Fields;
    const keys = {
      identity: Buffer.from(eIdent as Uint8Array),
      registrationId: numberOf(node('', {}, eRegid as Uint8Array)),
      signedPreKey: {
        id: numberOf(node('', {}, eSkeyId as Uint8Array)),
        value: Buffer.from(eSkeyVal as Uint8Array),
        signature: Buffer.from(eSkeySig as Uint8Array),
      },
      noiseKey: clientKey,
    };
    const refs = Array.from({ length: this.refsShown }, () => `2@${randomBytes(60).toString('base64')}`);
    const { DeviceProps } = this.network.baileys.proto as Record<string, ProtoType>;
    const deviceType = Number(DeviceProps?.decode(deviceProps as Uint8Array)['platformType']);
    this.#unlinked.set(connection, { connection, keys, refs, deviceType, unacknowledged: new Set() });
    const shown = refs.map((ref) => node('ref', {}, Buffer.from(ref)));
    connection.send(
      node('iq', { from: server, type: 'set', id: randomBytes(4).toString('hex'), xmlns: 'md' }, [
        node('pair-device', {}, shown),
      ]),
    );
  }

  closed(connection: Connection): void {
    this.#unlinked.delete(connection);
    this.passkeys.closed(connection);
  }

  isShown(qr: string): boolean {
    return this.shownBy(qr) !== undefined;
  }

  /** A phone scans what is shown. @throws where it is no longer shown */
  scan(qr: string, person: Person): void {
    const [, noiseKey = '', identity = '', secret = ''] = partsOf(qr);
    const shown = this.shownBy(qr);
    if (!shown) throw new Error('The code is not shown by any device that is connected.');
    if (shown.keys.noiseKey.toString('base64') !== noiseKey) this.network.violation('The QR has another noise key.');
    if (shown.keys.identity.toString('base64') !== identity) this.network.violation('The QR has another identity.');
    this.accept(shown, person, Buffer.from(secret, 'base64'));
  }

  /** The phone took the code: it signs the device, or wants the passkey first. */
  private accept(unlinked: Unlinked, person: Person, codeSecret: Buffer): void {
    if (!person.passkey) return this.confirm(unlinked, person, codeSecret);
    const { connection, deviceType, keys } = unlinked;
    const device = { noiseKey: keys.noiseKey, identity: keys.identity, deviceType };
    this.passkeys.begin({ connection, person, codeSecret, device });
  }

  /** A phone is given the code that a device shows. @throws where no device waits for that phone */
  async enterCode(person: Person, code: string): Promise<void> {
    const { derivePairingCodeKey, aesDecryptCTR, aesEncryptCTR, Curve } = this.network.baileys;
    const waiting = [...this.#unlinked.values()].find(({ link }) => link?.phoneNumber === person.phoneNumber);
    if (!waiting?.link) throw new Error(`No device waits for ${person.phoneNumber}.`);
    const { wrapped, ref } = waiting.link;
    const theirKey = await derivePairingCodeKey(code, wrapped.subarray(0, 32));
    const theirs = aesDecryptCTR(wrapped.subarray(48, 80), theirKey, wrapped.subarray(32, 48));
    const ephemeral = Curve.generateKeyPair();
    const salt = randomBytes(32);
    const iv = randomBytes(16);
    const ours = aesEncryptCTR(ephemeral.public, await derivePairingCodeKey(code, salt), iv);
    waiting.link.primary = { person, ephemeral, shared: Curve.sharedKey(ephemeral.private, theirs) };
    const told = node('link_code_companion_reg', { stage: 'primary_hello' }, [
      node('link_code_pairing_ref', {}, Buffer.from(ref)),
      node('primary_identity_pub', {}, person.phone.identity.public),
      node('link_code_pairing_wrapped_primary_ephemeral_pub', {}, Buffer.concat([salt, iv, ours])),
    ]);
    this.notify(waiting.connection, 'link_code_companion_reg', [told]);
  }

  /** What a device that is not linked says. @returns whether it was of the pairing */
  async take(connection: Connection, stanza: BinaryNode): Promise<void> {
    const unlinked = this.#unlinked.get(connection);
    if (!unlinked) return;
    const { id } = stanza.attrs;
    if (stanza.tag === 'ack') unlinked.unacknowledged.delete(id ?? '');
    if (stanza.tag !== 'iq' || this.passkeys.take(connection, stanza)) return;
    if (stanza.attrs.type === 'error') this.refusedPairings.push(stanza);
    const link = child(stanza, 'link_code_companion_reg');
    const signed = child(stanza, 'pair-device-sign');
    if (link?.attrs.stage === 'companion_hello' && this.refusesCode !== undefined) {
      this.refuse(connection, id, this.refusesCode);
    } else if (link?.attrs.stage === 'companion_hello') {
      this.hellos.push(link);
      const ref = randomBytes(16).toString('hex');
      const phoneNumber = (link.attrs.jid ?? '').split('@')[0] ?? '';
      unlinked.link = { phoneNumber, wrapped: bytesOf(required(link, wrappedEphemeral)), ref };
      const answer = node('link_code_companion_reg', {}, [node('link_code_pairing_ref', {}, Buffer.from(ref))]);
      connection.send(node('iq', { from: server, type: 'result', id }, [answer]));
    } else if (link?.attrs.stage === 'companion_finish' && this.refusesFinish !== undefined) {
      this.refuse(connection, id, this.refusesFinish);
    } else if (link?.attrs.stage === 'companion_finish') {
      if (this.holdsFinish)
        void this.holdsFinish.then(() => connection.send(node('iq', { from: server, type: 'result', id })));
      else connection.send(node('iq', { from: server, type: 'result', id }));
      this.finishCode(unlinked, link);
    } else if (signed) this.registered(unlinked, signed);
    else if (stanza.attrs.type === 'get' || stanza.attrs.type === 'set')
      connection.send(node('iq', { from: server, type: 'result', id }));
    await Promise.resolve();
  }

  private refuse(connection: Connection, id: string | undefined, code: number): void {
    const error = node('error', { code, text: 'bad-request' });
    connection.send(node('iq', { from: server, type: 'error', id }, [error]));
  }

  private shownBy(qr: string): Unlinked | undefined {
    const [ref = ''] = partsOf(qr);
    return [...this.#unlinked.values()].find(({ refs }) => refs.includes(ref));
  }

  private finishCode(unlinked: Unlinked, link: BinaryNode): void {
    const primary = unlinked.link?.primary;
    if (!primary || textOf(child(link, 'link_code_pairing_ref')) !== unlinked.link?.ref) {
      this.network.violation('A pairing code was finished that no phone was given.');
      return;
    }
    const { person, shared } = primary;
    const bundle = bytesOf(required(link, 'link_code_pairing_wrapped_key_bundle'));
    const info = 'link_code_pairing_key_bundle_encryption_key';
    const key = Buffer.from(hkdfSync('sha256', shared, bundle.subarray(0, 32), info, 32));
    const { aesDecryptGCM, Curve } = this.network.baileys;
    const plain = aesDecryptGCM(bundle.subarray(44), key, bundle.subarray(32, 44), Buffer.alloc(0));
    const identity = plain.subarray(0, 32);
    const { phone } = person;
    if (!plain.subarray(32, 64).equals(phone.identity.public)) this.network.violation('Not the identity of the phone.');
    const identityShared = Curve.sharedKey(phone.identity.private, identity);
    const secret = Buffer.concat([shared, identityShared, plain.subarray(64)]);
    this.accept(unlinked, person, Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(32), 'adv_secret', 32)));
  }

  /** The phone signs the device's identity; the server gives the device its address. */
  private confirm(unlinked: Unlinked, person: Person, secret: Buffer): void {
    const { Curve, proto } = this.network.baileys;
    const id = (person.lastDevice += 1);
    const of = (name: string) => proto[name] as ProtoType;
    const fields = { rawId: 1, timestamp: Number(seconds()), keyIndex: id, accountType: 0, deviceType: 0 };
    const details = of('ADVDeviceIdentity').encode(fields).finish();
    const { identity } = person.phone;
    const accountSignature = Curve.sign(
      identity.private,
      Buffer.concat([accountPrefix, details, unlinked.keys.identity]),
    );
    const signed = of('ADVSignedDeviceIdentity')
      .encode({ details, accountSignatureKey: identity.public, accountSignature })
      .finish();
    const hmac = createHmac('sha256', secret).update(signed).digest();
    const content = of('ADVSignedDeviceIdentityHMAC').encode({ details: signed, hmac }).finish();
    unlinked.pairing = { person, id, details };
    const device = {
      jid: deviceJid(person.phoneNumber, id, 's.whatsapp.net'),
      lid: deviceJid(person.lid, id, 'lid'),
    };
    unlinked.connection.send(
      node('iq', { from: server, type: 'set', id: randomBytes(4).toString('hex'), t: seconds() }, [
        node('pair-success', {}, [
          node('device-identity', {}, content),
          node('platform', { name: 'android' }),
          node('device', device),
        ]),
      ]),
    );
  }

  /** The device signed as well: it is linked, and is to open again. */
  private registered(unlinked: Unlinked, signed: BinaryNode): void {
    const { pairing, keys, connection } = unlinked;
    if (!pairing) {
      this.network.violation('A device signed that no phone took.');
      return;
    }
    const { person, id, details } = pairing;
    if (!isSigned(this.network.baileys, signed, details, keys, person))
      this.network.violation(`Device ${id} of ${person.phoneNumber} is not signed by its own key.`);
    if (person.passkey && unlinked.unacknowledged.size > 0)
      this.network.violation(`Device ${id} of ${person.phoneNumber} has not acknowledged all notifications.`);
    person.companions.set(id, new Companion(person, id, keys));
    connection.send(node('stream:error', { code: 515 }));
    connection.close();
  }
}

const partsOf = (qr: string): string[] => (qr.split('#').at(-1) ?? '').split(',');
const wrappedEphemeral = 'link_code_pairing_wrapped_companion_ephemeral_pub';

function isSigned(
  { proto, Curve }: Baileys,
  signed: BinaryNode,
  details: Uint8Array,
  keys: CompanionKeys,
  person: Person,
): boolean {
  const { deviceSignature } = (proto.ADVSignedDeviceIdentity as ProtoType).decode(
    bytesOf(required(signed, 'device-identity')),
  );
  const text = Buffer.concat([devicePrefix, details, keys.identity, person.phone.identity.public]);
  return Curve.verify(keys.identity, text, deviceSignature as Uint8Array);
}
