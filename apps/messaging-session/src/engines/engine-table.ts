import {
  DomainError,
  type EngineCapability,
  engineCapabilities,
  type EngineDescription,
  type EngineName,
  invalidField,
  maxMediaBytes,
  type MediaMessageType,
  type MediaSendRequest,
  missingField,
  type SessionConfig,
  type SessionCredentials,
} from '@parley/contracts';
import type { ChatRef } from '../directory/identities/index.js';
import { type OutgoingContent, unsupported } from '@parley/engine-kit';

/** The abilities and required settings of an engine, installed or not (decisions.md §12). */
interface EngineTraits {
  readonly lacks: readonly EngineCapability[];
  readonly textLength: number;
  /** Types of file that the network shows without a caption. */
  readonly uncaptioned: readonly MediaMessageType[];
  /** The fields of `config` that only this engine has, besides the fields of all sessions; `true`: required. */
  readonly config: Readonly<Partial<Record<keyof SessionConfig, boolean>>>;
  /** If a session gives any of these credentials, it must give all of them. */
  readonly credentials: readonly (keyof SessionCredentials)[];
}

const engineTable: Readonly<Record<EngineName, EngineTraits>> = {
  sandbox: {
    lacks: [],
    textLength: 65_536,
    uncaptioned: [],
    config: { testingNumberId: false, country: false, pairing: false },
    credentials: [],
  },
  cloud: {
    lacks: [
      'polls',
      'mentions',
      'edits',
      'revocations',
      'stopTyping',
      'presence',
      'groups',
      'channels',
      'status',
      'checkExists',
      'qr',
      'pairingCode',
      'passkey',
    ],
    textLength: 4096,
    uncaptioned: ['audio', 'sticker'],
    config: { phoneNumberId: true, businessAccountId: true, eagerMedia: false },
    credentials: ['accessToken', 'appSecret', 'verifyToken'],
  },
  baileys: {
    lacks: ['templates', 'interactive'],
    textLength: 65_536,
    uncaptioned: ['audio', 'sticker'],
    config: {},
    credentials: [],
  },
};

/** The engine of a session that names none. A Live project does not allow this engine (decisions.md §3). */
export const defaultEngine: EngineName = 'sandbox';

const ofAllEngines: readonly string[] = ['maxSendsPerSecond'];

export function describeEngine(name: EngineName, installed: boolean): EngineDescription {
  const { lacks, textLength } = engineTable[name];
  const capabilities = Object.fromEntries(engineCapabilities.map((one) => [one, !lacks.includes(one)]));
  return {
    name,
    installed,
    capabilities: capabilities as EngineDescription['capabilities'],
    limits: { textLength, mediaBytes: maxMediaBytes },
  };
}

/** The longest text that the engine's network accepts, in characters. */
export function textLengthOf(engine: EngineName): number {
  return engineTable[engine].textLength;
}

/** @throws DomainError `invalid_parameter` when a text is too long for the engine's network */
export function checkLength(engine: EngineName, content: OutgoingContent): void {
  if (content.kind !== 'text' || textFits(engine, content.text)) return;
  const { textLength } = engineTable[engine];
  throw invalidField('text', `"${engine}" takes at most ${textLength} characters`);
}

export function textFits(engine: EngineName, text: string): boolean {
  const { textLength } = engineTable[engine];
  return text.length <= textLength || [...text].length <= textLength;
}

/** @throws DomainError `invalid_parameter` for a caption that the network would not show */
export function checkCaption(engine: EngineName, { type, caption }: Pick<MediaSendRequest, 'type' | 'caption'>): void {
  if (!caption || !engineTable[engine].uncaptioned.includes(type)) return;
  const shown = type === 'audio' ? 'a voice message' : `a ${type}`;
  throw invalidField('caption', `"${engine}" shows none with ${shown}`);
}

/** @throws DomainError `not_supported_by_engine`, naming the capability as `GET /v1/engines` does */
export function requireOffered(engine: EngineName, capability: EngineCapability): void {
  if (!offers(engine, capability)) throw unsupported(capability);
}

export function offers(engine: EngineName, capability: EngineCapability): boolean {
  return !engineTable[engine].lacks.includes(capability);
}

/** Refuses a group or channel as recipient if the engine has no such chats. @throws DomainError `not_supported_by_engine` */
export function requireChats(engine: EngineName, { kind }: Pick<ChatRef, 'kind'>): void {
  if (kind === 'group') requireOffered(engine, 'groups');
  if (kind === 'channel') requireOffered(engine, 'channels');
}

/** @throws DomainError `missing_field`, `invalid_parameter`, naming the field */
export function checkConfig(engine: EngineName, config: SessionConfig): void {
  const fields = engineTable[engine].config;
  for (const name of Object.keys(config)) {
    if (!Object.hasOwn(fields, name) && !ofAllEngines.includes(name)) throw notOf(engine, `config.${name}`);
  }
  for (const [name, isRequired] of Object.entries(fields)) {
    if (isRequired) require(config, name, `config.${name}`);
  }
}

/** @throws DomainError `missing_field`, `invalid_parameter`, naming the field after `path` */
export function checkCredentials(engine: EngineName, credentials: SessionCredentials, path = ''): void {
  const names: readonly string[] = engineTable[engine].credentials;
  const foreign = Object.keys(credentials).find((name) => !names.includes(name));
  if (foreign !== undefined) throw notOf(engine, path + foreign);
  if (names.length === 0) {
    throw new DomainError('invalid_parameter', `Sessions on the engine "${engine}" have no credentials.`);
  }
  for (const name of names) require(credentials, name, path + name);
}

function require(values: object, name: string, path: string): void {
  if ((values as Record<string, unknown>)[name] === undefined) throw missingField(path);
}

function notOf(engine: EngineName, path: string): DomainError {
  return invalidField(path, `sessions on "${engine}" have no such field`);
}
