/**
 * The part of the package `baileys` that we use, in our own types: the package is optional and not in the lockfile. The shapes
 * are those of 7.0.0-rc14.
 */

/** A node of WhatsApp's binary XML. */
export interface BinaryNode {
  readonly tag: string;
  readonly attrs: Readonly<Record<string, string>>;
  readonly content?: readonly BinaryNode[] | string | Uint8Array;
}

/** A protobuf message, decoded or to be encoded. Its fields are typed where they are read. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- generated classes with thousands of optional fields
export type Proto = Record<string, any>;

/** A generated protobuf class. */
export interface ProtoClass {
  create(value: Proto): Proto;
  fromObject(value: Proto): Proto;
  encode(value: Proto): { finish(): Uint8Array };
  decode(bytes: Uint8Array): Proto;
}

export interface WaMessageKey {
  remoteJid?: string | null;
  /** The chat's other address: the phone number if `remoteJid` is a LID, and the reverse. */
  remoteJidAlt?: string | null;
  fromMe?: boolean | null;
  id?: string | null;
  participant?: string | null;
  participantAlt?: string | null;
  addressingMode?: string;
  isViewOnce?: boolean;
}

/** A message as the package hands it over. */
export interface WaMessage {
  key: WaMessageKey;
  message?: Proto | null;
  messageTimestamp?: number | { toNumber(): number } | null;
  pushName?: string | null;
  category?: string;
  participant?: string | null;
  messageStubType?: number | null;
  messageStubParameters?: string[] | null;
  status?: number | null;
}

export interface KeyPair {
  readonly public: Uint8Array;
  readonly private: Uint8Array;
}

export interface WaContact {
  id: string;
  lid?: string;
  name?: string;
}

/** The credentials of a linked device. The package mutates them. */
export interface AuthCreds {
  noiseKey: KeyPair;
  signedIdentityKey: KeyPair;
  me?: WaContact;
  platform?: string;
  registered: boolean;
  /** Base64: the secret that a pairing is signed with. */
  advSecretKey: string;
  myAppStateKeyId?: string;
  [more: string]: unknown;
}

/** Values by kind of key, then by id. Null deletes the key. */
export type KeyValues = Record<string, Record<string, unknown>>;

export interface KeyStore {
  get(type: string, ids: readonly string[]): Promise<Record<string, unknown>>;
  set(data: KeyValues): Promise<void>;
}

/** A key store that can run several reads and writes as one transaction. */
export interface KeyTransactions extends KeyStore {
  isInTransaction(): boolean;
  transaction<T>(work: () => Promise<T>, key: string): Promise<T>;
}

export interface LidMapping {
  readonly lid: string;
  readonly pn: string;
}

export interface LidMappings {
  getLIDForPN(phoneJid: string): Promise<string | null>;
  getPNForLID(lid: string): Promise<string | null>;
  storeLIDPNMappings(pairs: readonly LidMapping[]): Promise<unknown>;
}

/** The Signal protocol: encrypts and decrypts messages. */
export interface SignalRepository {
  decryptMessage(of: { jid: string; type: 'pkmsg' | 'msg'; ciphertext: Uint8Array }): Promise<Uint8Array>;
  decryptGroupMessage(of: { group: string; authorJid: string; msg: Uint8Array }): Promise<Uint8Array>;
  processSenderKeyDistributionMessage(of: { authorJid: string; item: Proto }): Promise<void>;
  migrateSession(fromJid: string, toJid: string): Promise<unknown>;
  readonly lidMapping: LidMappings;
  close?(): void;
}

/** A logger with the methods of pino that the package calls. */
export interface WaLogger {
  level: string;
  child(bindings: object): WaLogger;
  trace(of: unknown, message?: string): void;
  debug(of: unknown, message?: string): void;
  info(of: unknown, message?: string): void;
  warn(of: unknown, message?: string): void;
  error(of: unknown, message?: string): void;
}

export type Listener = (...args: never[]) => unknown;

/** The websocket. Incoming stanzas are emitted as `CB:<tag>`, `CB:<tag>,<attribute>:<value>` and so on. */
export interface WaWebSocket {
  readonly isOpen: boolean;
  on(event: string, listener: Listener): unknown;
  off(event: string, listener: Listener): unknown;
  listeners(event: string): Listener[];
  eventNames(): (string | symbol)[];
}

/** The data of the package's events, by name. The directory listens to more events, typed where they are used. */
export interface WaEvents {
  'connection.update': {
    connection?: 'connecting' | 'open' | 'close';
    lastDisconnect?: { error?: Error };
    qr?: string;
  };
  'creds.update': Partial<AuthCreds>;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- as Proto
  [more: string]: any;
}

export interface WaEmitter {
  on<Name extends keyof WaEvents & string>(event: Name, listener: (data: WaEvents[Name]) => void): void;
}

export interface RelayOptions {
  messageId: string;
  additionalAttributes?: Record<string, string>;
  additionalNodes?: BinaryNode[];
  statusJidList?: string[];
}

/** The result of `makeWASocket`. Files that call further methods declare them themselves. */
export interface WaSocket {
  readonly ws: WaWebSocket;
  readonly ev: WaEmitter;
  readonly authState: { creds: AuthCreds; keys: KeyTransactions };
  readonly signalRepository: SignalRepository;
  /** Resolves at the write to the socket; the server's `<ack class="message">` comes later. */
  relayMessage(jid: string, message: Proto, options: RelayOptions): Promise<string>;
  query(node: BinaryNode, timeoutMs?: number): Promise<BinaryNode | undefined>;
  sendNode(node: BinaryNode): Promise<void>;
  generateMessageTag(): string;
  /** Closes the socket on this side only. */
  end(error?: Error): Promise<void> | void;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- methods that content and directory call; see their own interfaces
  readonly [more: string]: any;
}

/** The exports of the package. */
export interface BaileysModule {
  readonly makeWASocket: (options: Readonly<Record<string, unknown>>) => WaSocket;
  readonly initAuthCreds: () => AuthCreds;
  readonly proto: Readonly<Record<string, ProtoClass>> & {
    readonly Message: ProtoClass & { readonly AppStateSyncKeyData: ProtoClass };
    readonly WebMessageInfo: ProtoClass;
  };
  readonly DEFAULT_CONNECTION_CONFIG: {
    readonly version: readonly [number, number, number];
    /** The names of the system and the browser that the device registers as, and a version. */
    readonly browser: readonly [string, string, string];
    readonly makeSignalRepository: (
      auth: { creds: AuthCreds; keys: KeyTransactions },
      logger: WaLogger,
      lidsOf?: (phoneJids: readonly string[]) => Promise<LidMapping[] | undefined>,
    ) => SignalRepository;
  };
  readonly WA_CERT_DETAILS: { SERIAL: number; ISSUER: string; PUBLIC_KEY: Buffer };
  readonly BufferJSON: {
    replacer(key: string, value: unknown): unknown;
    reviver(key: string, value: unknown): unknown;
  };
  readonly decryptMessageNode: (
    node: BinaryNode,
    meId: string,
    meLid: string,
    repository: SignalRepository,
    logger: WaLogger,
  ) => { fullMessage: WaMessage; category?: string; author: string; decrypt(): Promise<void> };
  readonly cleanMessage: (message: WaMessage, meId: string, meLid?: string) => void;
  readonly buildAckStanza: (node: BinaryNode) => BinaryNode;
  readonly buildPairingQRData: (
    ref: string,
    noiseKey: string,
    identityKey: string,
    advSecret: string,
    browser: readonly string[],
  ) => string;
  readonly getCompanionPlatformId: (browser: readonly string[]) => string;
  readonly derivePairingCodeKey: (code: string, salt: Uint8Array) => Promise<Uint8Array>;
  readonly configureSuccessfulPairing: (stanza: BinaryNode, creds: AuthCreds) => { creds: Partial<AuthCreds> };
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- functions that content and directory call
  readonly [more: string]: any;
}
