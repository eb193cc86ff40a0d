import { resolve } from 'node:path';
import { Streams } from '../backup/streams.js';
import { withMigrationServer } from '../migrate/migration-server.js';
import { serviceSchemas } from '../migrate/service-schema.js';
import { withRunningServers } from '../parley-home.js';
import { release } from './held-endpoints.js';
import { restoreAll } from './restore-all.js';

/**
 * `npm run restore -- <folder> [--deliver]`: restores a backup into a new installation that is not running yet
 * (docs/backup.md).
 * `npm run restore -- release`: lets webhooks go out again; run it once the installation runs.
 * Uses DATABASE_URL or <SERVICE>_DATABASE_URL (and NATS_URL to release), otherwise the servers of PARLEY_HOME.
 */
const [what, flag, ...rest] = process.argv.slice(2);
const delivers = flag === '--deliver';
if (what === undefined || rest.length > 0 || (flag !== undefined && !delivers) || (what === 'release' && delivers)) {
  console.error('usage: npm run restore -- <folder> [--deliver], npm run restore -- release');
  process.exit(2);
}
try {
  if (what === 'release') await releaseAll();
  else {
    const services = serviceSchemas().map(({ service }) => service);
    await withMigrationServer(process.env, services, (environment) =>
      restoreAll(resolve(what), environment, delivers, (line) => console.log(line)),
    );
  }
} catch (error) {
  console.error(`${what === 'release' ? 'not released' : 'restore failed'}: ${(error as Error).message}`);
  process.exitCode = 1;
}

async function releaseAll(): Promise<void> {
  const environment = withRunningServers(process.env);
  const natsUrl = environment['NATS_URL'];
  if (!natsUrl) throw new Error('NATS_URL is not set');
  const streams = await Streams.of(natsUrl);
  try {
    console.log(`${await release(environment, streams)} endpoints get events again`);
  } finally {
    await streams.close();
  }
}
