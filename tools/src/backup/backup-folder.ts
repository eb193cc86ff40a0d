import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeFileAtomic } from '../infra/atomic-file.js';

/** The contents of a backup. Written last: a folder without a manifest is not a complete backup. */
export interface Manifest {
  format: 1;
  startedAt: string;
  finishedAt: string;
  databases: { service: string; file: string; sha256: string; takenAt: string }[];
  /** Number of events that were only in NATS and in no database; null when NATS was not asked. */
  withNatsAlone: { parked: number; deadLetters: number } | null;
}

const manifestOf = (folder: string): string => join(folder, 'manifest.json');

export function writeManifest(folder: string, manifest: Manifest): void {
  writeFileAtomic(manifestOf(folder), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** @throws when the folder contains no complete backup, or one of its files was changed */
export async function readManifest(folder: string): Promise<Manifest> {
  if (!existsSync(manifestOf(folder))) throw new Error(`${folder} holds no backup that was finished`);
  const manifest = JSON.parse(readFileSync(manifestOf(folder), 'utf8')) as Manifest;
  for (const { file, sha256 } of manifest.databases) {
    if ((await sha256Of(join(folder, file))) !== sha256) throw new Error(`${file} is not as it was written`);
  }
  return manifest;
}

export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
