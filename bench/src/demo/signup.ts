import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort, type ParleyClient, repositoryRoot } from '@parley/tools';
import { SignupPhone } from './signup-phone.js';
import type { Steps } from './steps.js';

const usualPort = 8080;
const lookEveryMs = 500;
const scopes = ['widget:read', 'widget:write'];

/**
 * Runs the shop of `examples/embedded-signup` beside Parley until `stopping` aborts. It has its own project, which is removed
 * at the end, and a key with only the scopes it needs.
 */
export async function playSignup(parley: ParleyClient, steps: Steps, stopping: AbortSignal): Promise<void> {
  const { id: projectId } = await steps.run('a project', () =>
    parley.post<{ id: string }>('/v1/projects', { name: `Signup demo ${new Date().toISOString()}` }),
  );
  let shop: ChildProcess | undefined;
  try {
    const origin = `http://127.0.0.1:${await findFreePort(usualPort)}`;
    await steps.run('settings of embedded signup', () =>
      parley.put(`/v1/widget?projectId=${projectId}`, {
        ...{ enabled: true, allowedOrigins: [origin], displayName: 'Example shop', config: { pairing: 'qr' } },
      }),
    );
    const requested = { projectId, label: 'signup demo', scopes };
    const { key } = await steps.run('a project token', () =>
      parley.post<{ key: string }>('/api/account/keys', requested),
    );
    shop = await steps.run('the shop', () => startShop(parley.baseUrl, projectId, key, new URL(origin).port));
    console.log(`\nOpen ${origin} and connect. A testing number scans the code after 5 seconds. Ctrl-C ends it.\n`);
    const phone = new SignupPhone(parley, projectId);
    while (!stopping.aborted && isRunning(shop)) {
      for (const session of await phone.look()) console.log(`The phone has scanned the code of ${session}.`);
      await sleep(lookEveryMs, undefined, { signal: stopping }).catch(() => undefined);
    }
    if (!stopping.aborted) throw new Error('The shop ended by itself.');
  } finally {
    if (shop && isRunning(shop)) {
      const ended = once(shop, 'exit');
      shop.kill('SIGTERM');
      await ended;
    }
    await steps.run('remove the project', () => parley.delete(`/v1/projects/${projectId}`));
  }
}

async function startShop(baseUrl: string, projectId: string, key: string, port: string): Promise<ChildProcess> {
  const shop = spawn(process.execPath, [join(repositoryRoot, 'examples/embedded-signup/server.mjs')], {
    env: { ...process.env, PARLEY_URL: baseUrl, PARLEY_KEY: key, PARLEY_PROJECT_ID: projectId, PORT: port },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [first] = (await Promise.race([once(shop.stdout, 'data'), once(shop, 'exit')])) as [unknown];
  if (!Buffer.isBuffer(first)) throw new Error('The shop did not start.');
  shop.stdout.resume();
  return shop;
}

function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}
