import { chmodSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { serviceDatabaseUrl } from '@parley/database';
import { type Manifest, sha256Of, writeManifest } from './backup-folder.js';
import { runPostgresProgram } from './postgres-programs.js';
import type { Streams } from './streams.js';

/**
 * Publishers are dumped before consumers. An event is then in the outbox of its publisher's dump, or was handled before its
 * consumer's dump began. If it is in both, the consumer recognises it by its id.
 */
export const dumpOrder = ['gateway', 'operations', 'messaging-session', 'event-history', 'webhook-delivery'];

/**
 * Dumps the services' databases while Parley runs; each dump is a consistent snapshot.
 *
 * @param streams absent: events in transit between services may be missing from all dumps
 * @throws when the folder is not empty, or a dump fails
 */
export async function backupAll(
  folder: string,
  environment: NodeJS.ProcessEnv,
  streams: Streams | undefined,
  say: (line: string) => void,
): Promise<Manifest> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (readdirSync(folder).length > 0) throw new Error(`${folder} is not empty`);
  chmodSync(folder, 0o700);
  const startedAt = new Date().toISOString();
  const databases: Manifest['databases'] = [];
  for (const service of dumpOrder) {
    const behind = (await streams?.passed()) ?? [];
    if (behind.length > 0)
      say(`${behind.join(', ')} did not catch up within a minute: what they lack may be in no dump`);
    const file = `${service}.dump`;
    const path = join(folder, file);
    const takenAt = new Date().toISOString();
    const args = ['--format=custom', '--no-owner', '--no-privileges', '--file', path];
    await runPostgresProgram('pg_dump', serviceDatabaseUrl(service, environment), args);
    chmodSync(path, 0o600);
    databases.push({ service, file, sha256: await sha256Of(path), takenAt });
    say(`${service}: ${file}`);
  }
  const withNatsAlone = (await streams?.kept()) ?? null;
  const manifest: Manifest = { format: 1, startedAt, finishedAt: new Date().toISOString(), databases, withNatsAlone };
  writeManifest(folder, manifest);
  return manifest;
}
