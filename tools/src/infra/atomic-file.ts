import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

const ownerOnly = 0o600;

/** Replaces a file atomically: no reader sees, and no crash leaves, half of it. Readable by the owner only. */
export function writeFileAtomic(path: string, content: string): void {
  const temporary = `${path}.${process.pid}.tmp`;
  writeFileSync(temporary, content, { mode: ownerOnly, flush: true });
  renameSync(temporary, path);
}

/** `writeFileAtomic` of a value as readable JSON. */
export function writeJsonAtomic(path: string, value: unknown): void {
  writeFileAtomic(path, `${JSON.stringify(value, null, 2)}\n`);
}

/** The parsed file, or undefined when there is none. The caller checks the shape. */
export function readJson(path: string): unknown {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}
