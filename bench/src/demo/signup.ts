import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Session } from '@parley/contracts/sessions';
import type { TestingNumber } from '@parley/contracts/testing-numbers';
import { findFreePort, type ParleyClient, repositoryRoot, RequestRefused } from '@parley/tools';
import type { Steps } from './steps.js';

/** Gives the viewer time to see the code. */
const scanAfterMs = 5_000;

/** Plays the phones of end customers: the testing number of each session that shows a code scans it. */
class SignupPhone {
  readonly #shownSinceMs = new Map<string, number>();

  constructor(
    private readonly parley: ParleyClient,
    private readonly projectId: string,
  ) {}

  /** @returns the names of the sessions scanned in this call */
  async look(): Promise<string[]> {
    const { data } = await this.parley.get<{ data: Session[] }>(`/v1/sessions?projectId=${this.projectId}`);
    const scanned = [];
    for (const { id, name, status, statusReason } of data) {
      if (status !== 'CONNECTING' || statusReason !== 'SCAN_QR') continue;
      const since = this.#shownSinceMs.get(id) ?? performance.now();
      this.#shownSinceMs.set(id, since);
      if (performance.now() - since >= scanAfterMs && (await this.#scan(id))) scanned.push(name);
    }
    return scanned;
  }

  /** @returns false when the code was renewed or the session is gone since it was read; the next look tries again */
  async #scan(sessionId: string): Promise<boolean> {
    try {
      const numbers = await this.parley.get<{ data: TestingNumber[] }>(
        `/v1/testing-numbers?projectId=${this.projectId}&limit=500`,
      );
      const number = numbers.data.find((one) => one.sessionId === sessionId);
      if (!number) return false;
      const { value: code } = await this.parley.get<{ value: string }>(`/api/${sessionId}/auth/qr?format=raw`);
      await this.parley.post(`/v1/testing-numbers/${number.id}/scan`, { code });
      return true;
    } catch (error) {
      if (error instanceof RequestRefused && [400, 404, 409, 422].includes(error.status)) return false;
      throw error;
    }
  }
}

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
