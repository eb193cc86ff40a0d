import type { BinaryNode } from './package.js';

export const server = '@s.whatsapp.net';

type Attributes = Record<string, string | number | undefined>;

/** A stanza; attributes that are undefined are left out. */
export function node(tag: string, attributes: Attributes = {}, content?: BinaryNode['content']): BinaryNode {
  const attrs: Record<string, string> = {};
  for (const [name, value] of Object.entries(attributes)) if (value !== undefined) attrs[name] = String(value);
  return content === undefined ? { tag, attrs } : { tag, attrs, content };
}

export function children(parent: BinaryNode | undefined, tag?: string): BinaryNode[] {
  const content = parent?.content;
  if (!Array.isArray(content)) return [];
  return (content as BinaryNode[]).filter((one) => !tag || one.tag === tag);
}

export const child = (parent: BinaryNode | undefined, tag: string): BinaryNode | undefined => children(parent, tag)[0];

/** @throws where it is not there */
export function required(parent: BinaryNode | undefined, tag: string): BinaryNode {
  const found = child(parent, tag);
  if (!found) throw new Error(`No <${tag}> in <${parent?.tag}>.`);
  return found;
}

export function bytesOf(one: BinaryNode | undefined): Buffer {
  const content = one?.content;
  if (typeof content === 'string') return Buffer.from(content);
  if (content instanceof Uint8Array) return Buffer.from(content);
  return Buffer.alloc(0);
}

export const textOf = (one: BinaryNode | undefined): string => bytesOf(one).toString('utf8');

/** Big-endian number of the content. */
export function numberOf(one: BinaryNode | undefined): number {
  return bytesOf(one).reduce((sum, byte) => sum * 256 + byte, 0);
}

export function bigEndian(value: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  bytes.writeUIntBE(value, 0, length);
  return bytes;
}

export const seconds = (): string => String(Math.floor(Date.now() / 1000));

/** Of `123:4@lid`: `123`, 4, `lid`. */
export function readJid(jid: string): { user: string; device: number; server: string } {
  const [, user = '', device = '0', host = ''] = /^([^@:_]*)(?:_\d+)?(?::(\d+))?@(.+)$/.exec(jid) ?? [];
  return { user, device: Number(device), server: host };
}

export const deviceJid = (user: string, device: number, host: string): string =>
  device === 0 ? `${user}@${host}` : `${user}:${device}@${host}`;
