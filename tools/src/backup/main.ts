import { resolve } from 'node:path';
import { withRunningServers } from '../parley-home.js';
import { backupAll } from './backup-all.js';
import { Streams } from './streams.js';

/**
 * `npm run backup -- <folder>`: backs up the databases of a running Parley into a new folder (docs/backup.md). Uses
 * DATABASE_URL or <SERVICE>_DATABASE_URL, and NATS_URL of a user that sees all streams; otherwise the Parley of PARLEY_HOME.
 */
const [folder, ...rest] = process.argv.slice(2);
if (folder === undefined || rest.length > 0) {
  console.error('usage: npm run backup -- <folder>');
  process.exit(2);
}
const environment = withRunningServers(process.env);
const natsUrl = environment['NATS_URL'];
const streams = natsUrl ? await Streams.of(natsUrl) : undefined;
if (!streams) console.warn('NATS_URL is not set: what is on its way between services may be in no dump');
try {
  const { withNatsAlone } = await backupAll(resolve(folder), environment, streams, (line) => console.log(line));
  const { parked = 0, deadLetters = 0 } = withNatsAlone ?? {};
  if (parked + deadLetters > 0) {
    console.warn(`not in it: ${parked} parked events and ${deadLetters} dead letters, which only NATS has`);
  }
} catch (error) {
  console.error(`backup failed: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
} finally {
  await streams?.close();
}
