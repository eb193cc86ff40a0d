import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ParleyClient, readCredentials } from '../client/index.js';
import { startParley } from '../client/parley-process.js';
import { playMainJob } from './main-job.js';
import { Steps } from './steps.js';

/** `npm run demo`: starts Parley unless it runs, plays the main job, and exits 0 only when all of it was true. */
const home = resolve(process.env.PARLEY_HOME ?? '.parley');
const steps = new Steps();

const running = await answers(home);
const parley = running ? undefined : await steps.run('start Parley', () => startParley({ PARLEY_HOME: home }));
try {
  const { baseUrl, team, project } = await readCredentials(home);
  console.log(`        ${baseUrl}, ${running ? 'which was running' : 'started for this demo'}`);
  await playMainJob(new ParleyClient(baseUrl, team.key), project.id, steps);
  console.log('\nAll of it was true: one message, sent, received, recorded, signed and delivered.');
} catch (error) {
  console.error(`\nThe demo failed: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
} finally {
  if (parley) await steps.run('stop Parley', () => parley.stop());
}

async function answers(folder: string): Promise<boolean> {
  if (!existsSync(join(folder, 'credentials.json'))) return false;
  const { baseUrl, team } = await readCredentials(folder);
  return new ParleyClient(baseUrl, team.key).get('/v1/team').then(
    () => true,
    () => false,
  );
}
