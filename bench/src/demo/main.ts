import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ParleyClient, readCredentials, startParley } from '@parley/tools';
import { playMainJob } from './main-job.js';
import { playSignup } from './signup.js';
import { Steps } from './steps.js';

/**
 * `npm run demo`: starts Parley unless it runs, plays the main job, and exits 0 only when every step succeeded.
 * `npm run demo -- signup`: plays a shop whose customers sign up, until Ctrl-C.
 */
const [play = 'main', ...rest] = process.argv.slice(2);
if (rest.length > 0 || (play !== 'main' && play !== 'signup')) {
  console.error('usage: npm run demo [-- signup]');
  process.exit(2);
}
const home = resolve(process.env.PARLEY_HOME ?? '.parley');
const steps = new Steps();
const stopping = new AbortController();
if (play === 'signup') for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stopping.abort());

const running = await answers(home);
const parley = running
  ? undefined
  : await steps.run('start Parley', () => startParley({ PARLEY_HOME: home }, undefined, play === 'signup'));
try {
  const { baseUrl, team, project } = await readCredentials(home);
  console.log(`        ${baseUrl}, ${running ? 'which was running' : 'started for this demo'}`);
  const client = new ParleyClient(baseUrl, team.key);
  if (play === 'signup') await playSignup(client, steps, stopping.signal);
  else {
    await playMainJob(client, project.id, steps);
    console.log('\nAll checks passed: one message, sent, received, recorded, signed and delivered.');
  }
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
