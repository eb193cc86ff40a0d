import { DomainError, invalidField, missingField } from '@parley/contracts/base';
import type { MediaSendRequest } from '@parley/contracts/messages';
import type { EngineCapability, EngineName, SessionConfig, SessionCredentials } from '@parley/contracts/sessions';
import {
  type ChatRef,
  type EngineTraits,
  type OutgoingContent,
  type StoredMedia,
  unsupported,
} from '@parley/engine-kit';
import { engines } from '../engines.js';
import { checkSettings } from './check-settings.js';
import { fieldsOfAll, membersOfAll } from './describe-engine.js';

function traitsOf(engine: EngineName): EngineTraits {
  return engines[engine].traits;
}

/** Whether the engine's network posts webhooks, to a URL of each session. */
export function hasWebhook(engine: EngineName): boolean {
  return traitsOf(engine).webhooks !== undefined;
}

/** The fields of `config` that say which number a session runs on. */
export function fixedFields(engine: EngineName): (keyof SessionConfig)[] {
  const { config } = traitsOf(engine);
  return (Object.keys(config) as (keyof SessionConfig)[]).filter((name) => config[name]?.isFixed);
}

/** The longest text that the engine's network accepts, in characters. */
export function textLengthOf(engine: EngineName): number {
  return traitsOf(engine).textLength;
}

/** @throws DomainError `invalid_parameter` when a text is too long for the engine's network */
export function checkLength(engine: EngineName, content: OutgoingContent): void {
  if (content.kind !== 'text' || textFits(engine, content.text)) return;
  const { textLength } = traitsOf(engine);
  throw invalidField('text', `"${engine}" takes at most ${textLength} characters`);
}

/**
 * Refuses a file that the engine's network would not take. Of a sticker it is not known here whether it is animated.
 * @throws DomainError `payload_too_large`, naming the field
 */
export function checkFileSize(engine: EngineName, content: OutgoingContent): void {
  const found = fileOf(content);
  if (!found) return;
  const { mediaLimits } = traitsOf(engine);
  const { sizeBytes } = found.media;
  const most = found.type === 'sticker' ? mediaLimits.animatedSticker : mediaLimits[found.type];
  if (sizeBytes <= most) return;
  const message = `Field "${found.field}" is invalid: "${engine}" takes at most ${most} bytes of this kind, and the file has ${sizeBytes}.`;
  throw new DomainError('payload_too_large', message);
}

function fileOf(
  content: OutgoingContent,
): { readonly type: MediaSendRequest['type']; readonly media: StoredMedia; readonly field: string } | undefined {
  if (content.kind === 'media') return { type: content.type, media: content.media, field: 'file' };
  if (content.kind !== 'interactive' || !content.media) return undefined;
  const { header } = content.choices;
  const type = header === undefined || header.type === 'text' ? 'document' : header.type;
  return { type, media: content.media, field: 'header' };
}

export function textFits(engine: EngineName, text: string): boolean {
  const { textLength } = traitsOf(engine);
  // A character has at most two UTF-16 units. A text that has more of them is not taken apart to be counted.
  return text.length <= textLength || (text.length <= 2 * textLength && [...text].length <= textLength);
}

/** @throws DomainError `invalid_parameter` for a caption that the network would not show */
export function checkCaption(engine: EngineName, { type, caption }: Pick<MediaSendRequest, 'type' | 'caption'>): void {
  if (!caption || !traitsOf(engine).uncaptioned.includes(type)) return;
  const shown = type === 'audio' ? 'a voice message' : `a ${type}`;
  throw invalidField('caption', `"${engine}" shows none with ${shown}`);
}

/** @throws DomainError `invalid_parameter` for a kind of file that phones always show more than once */
export function checkViewOnce({ type, viewOnce }: Pick<MediaSendRequest, 'type' | 'viewOnce'>): void {
  if (viewOnce !== true || (type !== 'document' && type !== 'sticker')) return;
  throw invalidField('viewOnce', 'only images, videos and voice messages are shown once');
}

/** @throws DomainError `not_supported_by_engine`, naming the capability as `GET /v1/engines` does */
export function requireOffered(engine: EngineName, capability: EngineCapability): void {
  if (!offers(engine, capability)) throw unsupported(capability);
}

export function offers(engine: EngineName, capability: EngineCapability): boolean {
  return !traitsOf(engine).lacks.includes(capability);
}

/** Refuses a group or channel as recipient if the engine has no such chats. @throws DomainError `not_supported_by_engine` */
export function requireChats(engine: EngineName, { kind }: Pick<ChatRef, 'kind'>): void {
  if (kind === 'group') requireOffered(engine, 'groups');
  if (kind === 'channel') requireOffered(engine, 'channels');
}

/** @throws DomainError `missing_field`, `invalid_parameter`, naming the field */
export function checkConfig(engine: EngineName, config: SessionConfig): void {
  checkMembers(engine, config);
  for (const name of requiredFields(engine)) require(config, name, `config.${name}`);
}

/** As {@link checkConfig}, before a dialog of the network gives the required fields. @throws DomainError `invalid_parameter` */
export function checkDialogConfig(engine: EngineName, config: SessionConfig): void {
  checkMembers(engine, config);
  for (const name of requiredFields(engine)) {
    if (Object.hasOwn(config, name))
      throw invalidField(`config.${name}`, 'comes from the dialog that end customers run');
  }
}

function checkMembers(engine: EngineName, config: SessionConfig): void {
  const { config: fields, unshown = [] }: { config: object; unshown?: readonly string[] } = traitsOf(engine);
  checkSettings(config);
  for (const name of Object.keys(config)) {
    const isOfAll = Object.hasOwn(fieldsOfAll, name) || membersOfAll.has(name);
    if (!isOfAll && !Object.hasOwn(fields, name) && !unshown.includes(name)) throw notOf(engine, `config.${name}`);
  }
}

function requiredFields(engine: EngineName): string[] {
  const fields = Object.entries(traitsOf(engine).config);
  return fields.filter(([, { isRequired }]) => isRequired).map(([name]) => name);
}

/** @throws DomainError `missing_field`, `invalid_parameter`, naming the field after `path` */
export function checkCredentials(engine: EngineName, credentials: SessionCredentials, path = ''): void {
  const secrets = traitsOf(engine).credentials;
  const names = Object.keys(secrets);
  const foreign = Object.keys(credentials).find((name) => !names.includes(name));
  if (foreign !== undefined) throw notOf(engine, path + foreign);
  if (names.length === 0) {
    throw new DomainError('invalid_parameter', `Sessions on the engine "${engine}" have no credentials.`);
  }
  for (const [name, { isOptional }] of Object.entries(secrets)) {
    if (!isOptional) require(credentials, name, path + name);
  }
}

function require(values: object, name: string, path: string): void {
  if ((values as Record<string, unknown>)[name] === undefined) throw missingField(path);
}

function notOf(engine: EngineName, path: string): DomainError {
  return invalidField(path, `sessions on "${engine}" have no such field`);
}
