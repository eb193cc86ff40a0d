import { extendedEventNames } from '../events/event-filter.js';
import { Flag, Integer, Name, Nested, OneOf, ResourceId, Text, TextMap } from '../validation/fields.js';
import { OneOfList } from '../validation/list-fields.js';

/** Kinds of chats of which a session makes no events. What comes in them is stored all the same (decisions.md §16). */
export class IgnoredChats {
  @Flag({ optional: true, description: 'Ignore groups.' }) groups?: boolean;
  @Flag({ optional: true, description: 'Ignore channels.' }) channels?: boolean;
  @Flag({ optional: true, description: 'Ignore status messages.' }) status?: boolean;
}

/** What a session does with calls (decisions.md §16). */
export class CallSettings {
  @Flag({ description: 'Whether every incoming call is rejected.' }) reject: boolean;
  @Text({
    optional: true,
    min: 1,
    max: 4096,
    description: 'A text to send to the caller, once per call. Not sent to groups.',
  })
  text?: string;
}

/** How much of what was before the link the phone sends. */
export const historyAmounts = ['recent', 'full'] as const;
export type HistoryAmount = (typeof historyAmounts)[number];

/** The most of `config.metadata`. */
export const metadataBounds = { members: 50, nameLength: 64, valueLength: 1024 } as const;

/**
 * The names of engines, and the members that each has in `config` and in `credentials`: the schemas of requests list both, so that
 * clients and documents have them. This file alone has them outside of the packages of engines (docs/adding-an-engine.md); what the
 * members are called and mean is in the packages.
 */
export const engineNames = ['sandbox', 'cloud', 'baileys'] as const;
export type EngineName = (typeof engineNames)[number];
/** The engine of a session that names none. A Live project has none such: its sessions name theirs (decisions.md §3). */
export const defaultEngine: EngineName = engineNames[0];
/** The engine of an account that people link by their phone: of a session that a client of WAHA makes in a Live project. */
export const accountEngine: EngineName = engineNames[2];

export const testingCountries = ['US', 'GB', 'BR', 'IN'] as const;
export type TestingCountry = (typeof testingCountries)[number];

export const proxyPattern = /^(https?|socks5):\/\/\S+$/;
const metaId = /^[A-Za-z0-9_-]{1,64}$/;

/** Settings with which an engine runs a session. Unknown members are refused. */
export class SessionConfig {
  @ResourceId({ optional: true, description: 'sandbox: the testing number to run on. Absent: a new one.' })
  testingNumberId?: string;
  @OneOf(testingCountries, { optional: true, description: 'sandbox: the country of a new number. Default US.' })
  country?: TestingCountry;
  @OneOf(['auto', 'qr'], { optional: true, description: 'sandbox: `qr` waits for a scan. Default `auto`.' })
  pairing?: 'auto' | 'qr';
  @Text({
    optional: true,
    pattern: metaId,
    description: "cloud: Meta's id of the phone number. Required; no other session may have it.",
  })
  phoneNumberId?: string;
  @Text({ optional: true, pattern: metaId, description: "cloud: Meta's id of the business account. Required." })
  businessAccountId?: string;
  @Flag({
    optional: true,
    description: 'cloud: whether files are fetched when they arrive, not when they are first read. Default false.',
  })
  eagerMedia?: boolean;
  @Integer({
    optional: true,
    min: 1,
    max: 1000,
    description: 'The most campaign messages that this session sends per second. Default 80.',
  })
  maxSendsPerSecond?: number;
  @OneOfList(extendedEventNames, {
    ...{ optional: true, minItems: 1, maxItems: 64, unique: true },
    description:
      'Extra events that the session creates beyond those of every session: types, or all of a kind, such as `call.*`.',
  })
  events?: string[];
  @Nested(() => IgnoredChats, {
    optional: true,
    description: 'Chats for which the session creates no events. Their messages are still stored.',
  })
  ignore?: IgnoredChats;
  @TextMap({
    optional: true,
    description:
      'Up to 50 texts of your own. They are in `payload.metadata` of lifecycle events (`session.*`). Names have at most 64 characters, values at most 1024.',
  })
  metadata?: Record<string, string>;
  @Text({
    ...{ optional: true, min: 1, max: 2048, pattern: proxyPattern },
    description:
      'baileys: the proxy to reach the network through, from the next start on. `http://`, `https://` or `socks5://`. Its password is the credential `proxyPassword`.',
    example: 'socks5://parley@proxy.example.com:1080',
  })
  proxy?: string;
  @Name({
    ...{ optional: true, min: 1, max: 50 },
    description: 'baileys: the name of the device that the phone shows, from the next link by QR code on.',
  })
  device?: string;
  @OneOf(historyAmounts, {
    optional: true,
    description: 'baileys: how much history from before the linking is fetched. Default `recent`.',
  })
  history?: HistoryAmount;
  @Nested(() => CallSettings, { optional: true, description: 'sandbox, baileys: what the session does with calls.' })
  calls?: CallSettings;
}

/** The credentials of an engine (decisions.md §12). Each engine has its own members. No response ever contains a value. */
export class SessionCredentials {
  @Text({
    ...{ optional: true, min: 1, max: 1000, pattern: /^[!-~]*$/ },
    description: 'cloud: a token of the Meta app with permission to send and read.',
  })
  accessToken?: string;
  @Text({ optional: true, min: 1, max: 200, description: 'cloud: the app secret, with which Meta signs its webhooks.' })
  appSecret?: string;
  @Text({
    optional: true,
    min: 1,
    max: 200,
    description: 'cloud: the token that Meta must send to set up the webhook.',
  })
  verifyToken?: string;
  @Text({
    ...{ optional: true, min: 1, max: 200, pattern: /^[ -~]*$/ },
    description: 'baileys: the password of `config.proxy`. From the next start on.',
  })
  proxyPassword?: string;
}

/** What may have written an account that is imported (decisions.md §16): the packages that clients are built on, and products. */
export const importSources = ['baileys', 'waha', 'evolution', 'whatsmeow', 'parley'] as const;
