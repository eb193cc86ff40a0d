import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { EventEmitter } from 'node:events';
import type { Server } from 'node:http';

/** What the fake uses of `ws`, which comes with the optional package. */
export declare class WebSocket extends EventEmitter {
  send(bytes: Uint8Array, sent?: (error?: Error) => void): void;
  close(): void;
  terminate(): void;
  readonly readyState: number;
}

export declare class WebSocketServer extends EventEmitter {
  constructor(options: { server: Server; path?: string });
  close(closed?: () => void): void;
}

/** Where `npm run engine:baileys` puts what it installs. */
const modules = join(import.meta.dirname, '../../../../../engines/baileys/node_modules');

/** A stanza of the protocol, as the package has it. */
export interface BinaryNode {
  readonly tag: string;
  readonly attrs: Record<string, string>;
  readonly content?: readonly BinaryNode[] | string | Uint8Array;
}

export interface KeyPair {
  readonly private: Buffer;
  readonly public: Buffer;
}

export interface SignedKeyPair {
  readonly keyPair: KeyPair;
  readonly signature: Uint8Array;
  readonly keyId: number;
}

/** A message that protobuf decoded or is to encode, by its fields. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- as WAProto has it, which is there only once installed
export type Fields = Record<string, any>;

export interface ProtoType {
  encode(fields: Fields): { finish(): Uint8Array };
  decode(bytes: Uint8Array): Fields;
  fromObject(fields: Fields): Fields;
}

/** What an address needs for a first message to it. */
export interface Bundle {
  readonly registrationId: number;
  readonly identityKey: Uint8Array;
  readonly signedPreKey: { readonly keyId: number; readonly publicKey: Uint8Array; readonly signature: Uint8Array };
  readonly preKey?: { readonly keyId: number; readonly publicKey: Uint8Array };
}

export interface SignalRepository {
  encryptMessage(of: { jid: string; data: Uint8Array }): Promise<{ type: string; ciphertext: Buffer }>;
  decryptMessage(of: { jid: string; type: string; ciphertext: Uint8Array }): Promise<Uint8Array>;
  encryptGroupMessage(of: { group: string; meId: string; data: Uint8Array }): Promise<{
    ciphertext: Uint8Array;
    senderKeyDistributionMessage: Uint8Array;
  }>;
  decryptGroupMessage(of: { group: string; authorJid: string; msg: Uint8Array }): Promise<Uint8Array>;
  processSenderKeyDistributionMessage(of: { authorJid: string; item: Fields }): Promise<void>;
  injectE2ESession(of: { jid: string; session: Bundle }): Promise<void>;
  validateSession(jid: string): Promise<{ exists: boolean }>;
  deleteSession(jids: string[]): Promise<void>;
  close?(): void;
}

export interface SignalKeys {
  get(type: string, ids: string[]): Promise<Record<string, unknown>>;
  set(data: Record<string, Record<string, unknown>>): Promise<void>;
}

/** What the fake takes from the package: encodings and ciphers, none of its behaviour as a client of WhatsApp. */
export interface Baileys {
  readonly proto: Record<string, ProtoType> & Fields;
  readonly Curve: {
    generateKeyPair(): KeyPair;
    sharedKey(privateKey: Uint8Array, publicKey: Uint8Array): Buffer;
    sign(privateKey: Uint8Array, bytes: Uint8Array): Uint8Array;
    verify(publicKey: Uint8Array, bytes: Uint8Array, signature: Uint8Array): boolean;
  };
  readonly NOISE_MODE: string;
  readonly NOISE_WA_HEADER: Buffer;
  readonly WA_CERT_DETAILS: { PUBLIC_KEY: Buffer; SERIAL: number };
  encodeBinaryNode(node: BinaryNode): Buffer;
  decodeBinaryNode(bytes: Buffer): Promise<BinaryNode>;
  signedKeyPair(identity: KeyPair, keyId: number): SignedKeyPair;
  generateSignalPubKey(key: Uint8Array): Uint8Array;
  generateRegistrationId(): number;
  encodeWAMessage(message: Fields): Buffer;
  unpadRandomMax16(bytes: Uint8Array): Uint8Array;
  bytesToCrockford(bytes: Buffer): string;
  derivePairingCodeKey(code: string, salt: Uint8Array): Promise<Buffer>;
  aesEncryptCTR(plain: Uint8Array, key: Uint8Array, iv: Uint8Array): Buffer;
  aesDecryptCTR(cipher: Uint8Array, key: Uint8Array, iv: Uint8Array): Buffer;
  aesEncryptGCM(plain: Uint8Array, key: Uint8Array, iv: Uint8Array, data: Uint8Array): Buffer;
  aesDecryptGCM(cipher: Uint8Array, key: Uint8Array, iv: Uint8Array, data: Uint8Array): Buffer;
  addTransactionCapability(keys: SignalKeys, logger: object, options: object): SignalKeys;
  newLTHashState(): Fields;
  encodeSyncdPatch(
    patch: Fields,
    keyId: string,
    state: Fields,
    key: (id: string) => Promise<Fields | undefined>,
  ): Promise<{ patch: Fields; state: Fields }>;
  decodePatches(
    name: string,
    patches: Fields[],
    initial: Fields,
    key: (id: string) => Promise<Fields | undefined>,
    options: object,
    minimum: number | undefined,
    logger: object | undefined,
    validateMacs: boolean,
  ): Promise<{ state: Fields; mutationMap: Record<string, Fields> }>;
  chatModificationToAppPatch(mod: Fields, jid: string): Fields;
  makeWASocket(config: Fields): Fields;
  initAuthCreds(): Fields;
  makeLibSignalRepository(auth: { creds: Fields; keys: SignalKeys }, logger: object): SignalRepository;
}

export interface Installed {
  readonly baileys: Baileys;
  readonly WebSocketServer: typeof WebSocketServer;
  readonly WebSocket: typeof WebSocket;
}

let installed: Promise<Installed> | undefined;

/** The optional package. @throws where `npm run engine:baileys` was not run */
export function loadPackage(): Promise<Installed> {
  installed ??= load();
  return installed;
}

async function load(): Promise<Installed> {
  const from = (path: string): Promise<object> => import(pathToFileURL(join(modules, path)).href);
  const [main, signal] = await Promise.all([from('baileys/lib/index.js'), from('baileys/lib/Signal/libsignal.js')]);
  const ws = createRequire(join(modules, 'baileys/package.json'))('ws') as Pick<
    Installed,
    'WebSocketServer' | 'WebSocket'
  >;
  return { baileys: { ...main, ...signal } as Baileys, WebSocketServer: ws.WebSocketServer, WebSocket: ws.WebSocket };
}

const quiet = (): void => undefined;
/** Takes all that the package says. */
export const silentLogger = {
  level: 'silent',
  child: (): object => silentLogger,
  ...{ trace: quiet, debug: quiet, info: quiet, warn: quiet, error: quiet },
};
