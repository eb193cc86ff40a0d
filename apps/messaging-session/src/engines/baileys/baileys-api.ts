/**
 * What we use of the package `baileys`, in types of our own: the package is optional, and no part of the lockfile that
 * the rest is compiled with. The shapes are those of 7.0.0-rc14.
 */

/** A node of WhatsApp's binary XML. */
export interface BinaryNode {
  readonly tag: string;
  readonly attrs: Readonly<Record<string, string>>;
  readonly content?: readonly BinaryNode[] | string | Uint8Array;
}

/** A message of the protocol buffers, decoded or to be encoded. Its fields are read where they are used. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- generated classes with thousands of optional fields
export type Proto = Record<string, any>;

/** A class of the protocol buffers. */
export interface ProtoClass {
  create(value: Proto): Proto;
  fromObject(value: Proto): Proto;
  encode(value: Proto): { finish(): Uint8Array };
  decode(bytes: Uint8Array): Proto;
}

export interface WaMessageKey {
  remoteJid?: string | null;
  /** The other name of the chat: phone number for LID, and the reverse. */
  remoteJidAlt?: string | null;
  fromMe?: boolean | null;
  id?: string | null;
  participant?: string | null;
  participantAlt?: string | null;
  addressingMode?: string;
  isViewOnce?: boolean;
}

/** A message as it came. */
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
  /** How often its sender was asked for it again. */
  retryCount?: number;
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

/** What a linked device signs in with. Mutated by the package. */
export interface AuthCreds {
  noiseKey: KeyPair;
  signedIdentityKey: KeyPair;
  me?: WaContact;
  platform?: string;
  registered: boolean;
  pairingCode?: string;
  myAppStateKeyId?: string;
  [more: string]: unknown;
}

/** Values by kind of key, then by id; null deletes. */
export type KeyValues = Record<string, Record<string, unknown>>;

export interface KeyStore {
  get(type: string, ids: readonly string[]): Promise<Record<string, unknown>>;
  set(data: KeyValues): Promise<void>;
}

/** A key store in which several reads and writes are one. */
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

/** What encrypts and decrypts. */
export interface SignalRepository {
  decryptMessage(of: { jid: string; type: 'pkmsg' | 'msg'; ciphertext: Uint8Array }): Promise<Uint8Array>;
  decryptGroupMessage(of: { group: string; authorJid: string; msg: Uint8Array }): Promise<Uint8Array>;
  processSenderKeyDistributionMessage(of: { authorJid: string; item: Proto }): Promise<void>;
  migrateSession(fromJid: string, toJid: string): Promise<unknown>;
  readonly lidMapping: LidMappings;
  close?(): void;
}

/** A pino logger as the package wants it. */
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

/** The websocket; what comes in is emitted as `CB:<tag>`, `CB:<tag>,<attribute>:<value>` and so on. */
export interface WaWebSocket {
  readonly isOpen: boolean;
  on(event: string, listener: Listener): unknown;
  off(event: string, listener: Listener): unknown;
  listeners(event: string): Listener[];
  eventNames(): (string | symbol)[];
}

/** The data of its events by name; the directory reads more of them than are listed, each where it is used. */
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

/** What `makeWASocket` gives; more methods are declared by those who use them. */
export interface WaSocket {
  readonly ws: WaWebSocket;
  readonly ev: WaEmitter;
  readonly authState: { creds: AuthCreds; keys: KeyTransactions };
  readonly signalRepository: SignalRepository;
  /** Resolves at the write to the socket; the server's `<ack class="message">` comes later. */
  relayMessage(jid: string, message: Proto, options: RelayOptions): Promise<string>;
  query(node: BinaryNode, timeoutMs?: number): Promise<BinaryNode | undefined>;
  generateMessageTag(): string;
  requestPairingCode(phoneNumber: string, customCode?: string): Promise<string>;
  /** Ends it here. */
  end(error?: Error): Promise<void> | void;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- methods that content and directory call; see their own interfaces
  readonly [more: string]: any;
}

/** The module itself. */
export interface BaileysModule {
  readonly makeWASocket: (options: Readonly<Record<string, unknown>>) => WaSocket;
  readonly initAuthCreds: () => AuthCreds;
  readonly proto: Readonly<Record<string, ProtoClass>> & {
    readonly Message: ProtoClass & { readonly AppStateSyncKeyData: ProtoClass };
    readonly WebMessageInfo: ProtoClass;
  };
  readonly DEFAULT_CONNECTION_CONFIG: {
    readonly version: readonly [number, number, number];
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
  readonly configureSuccessfulPairing: (stanza: BinaryNode, creds: AuthCreds) => { creds: Partial<AuthCreds> };
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- functions that content and directory call
  readonly [more: string]: any;
}
