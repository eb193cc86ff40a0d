import { BadAccount } from './refusal.js';

/** Deeper than anything that clients write. */
const deepest = 24;

/** JSON in which bytes are `{"type":"Buffer","data":"<base64>"}`, as the package `baileys` writes it. */
export function toBufferJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => {
    if (part instanceof Uint8Array) return bufferOf(part);
    return isBufferObject(part) && Array.isArray(part.data) ? bufferOf(Uint8Array.from(part.data as number[])) : part;
  });
}

function bufferOf(bytes: Uint8Array): { type: 'Buffer'; data: string } {
  return { type: 'Buffer', data: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('base64') };
}

/**
 * Turns all forms in which clients write bytes into bytes: base64, a list of numbers (`JSON.stringify` of a Buffer), and objects
 * whose names are all numbers (old files).
 * @throws BadAccount
 */
export function revived(value: unknown, field: string, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth > deepest) throw new BadAccount(field, 'is nested too deeply');
  if (Array.isArray(value)) return value.map((part) => revived(part, field, depth + 1));
  const bytes = bytesIn(value as Record<string, unknown>);
  if (bytes) return bytes;
  const made: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(value)) {
    // A member of this name would become the object's prototype.
    if (name !== '__proto__') made[name] = revived(part, field, depth + 1);
  }
  return made;
}

function bytesIn(value: Record<string, unknown>): Buffer | undefined {
  if (isBufferObject(value)) {
    if (typeof value.data === 'string') return Buffer.from(value.data, 'base64');
    if (Array.isArray(value.data) && value.data.every(isByte)) return Buffer.from(value.data);
  }
  const names = Object.keys(value);
  if (names.length === 0 || !names.every((name) => /^\d+$/.test(name))) return undefined;
  const values = Object.values(value);
  return values.every(isByte) ? Buffer.from(values) : undefined;
}

function isBufferObject(value: unknown): value is { type: 'Buffer'; data: unknown } {
  return typeof value === 'object' && value !== null && (value as { type?: unknown }).type === 'Buffer';
}

function isByte(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 255;
}

/** Parses JSON of others. @throws BadAccount */
export function parsed(text: string, field: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new BadAccount(field, 'is not JSON');
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Uint8Array);
}

/** The text of bytes. @throws BadAccount */
export function utf8(bytes: Uint8Array, field: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new BadAccount(field, 'is not UTF-8');
  }
}
