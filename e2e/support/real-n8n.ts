import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, realpath, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitFor } from '@parley/testing';
import { findFreePort } from '@parley/tools';
import type { N8nPackage } from './n8n.js';

const owner = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace', password: 'Lovelace1843' };
/** The first start makes its database. */
const readyMs = 300_000;

/** An n8n of its own, with the nodes as an extension, and signed in at its REST API as its editor is. */
export class RealN8n {
  private cookie = '';

  private constructor(
    private readonly process: ChildProcess,
    private readonly home: string,
    readonly url: string,
  ) {}

  /** @param program `n8n`, as npm installs it */
  static async start(program: string, parts: N8nPackage): Promise<RealN8n> {
    // The nodes have no n8n of their own.
    const ours = join(parts.folder, 'node_modules/n8n-workflow');
    await rm(ours, { recursive: true });
    await symlink(join(createRequire(await realpath(program)).resolve('n8n-workflow/package.json'), '..'), ours);
    const home = await mkdtemp(join(tmpdir(), 'parley-real-n8n-'));
    const port = await findFreePort();
    const url = `http://127.0.0.1:${port}`;
    const env = {
      PATH: process.env['PATH'],
      HOME: home,
      N8N_USER_FOLDER: home,
      N8N_CUSTOM_EXTENSIONS: join(parts.folder, 'dist'),
      N8N_PORT: String(port),
      N8N_LISTEN_ADDRESS: '127.0.0.1',
      WEBHOOK_URL: `${url}/`,
      N8N_SECURE_COOKIE: 'false',
      // Nothing of it asks the network.
      N8N_DIAGNOSTICS_ENABLED: 'false',
      N8N_VERSION_NOTIFICATIONS_ENABLED: 'false',
      N8N_TEMPLATES_ENABLED: 'false',
      N8N_COMMUNITY_PACKAGES_ENABLED: 'false',
      N8N_RUNNERS_ENABLED: 'false',
      // The other engine needs a native module that Node 20 cannot compile.
      N8N_EXPRESSION_ENGINE: 'legacy',
    };
    const n8n = new RealN8n(spawn(process.execPath, [program, 'start'], { env, stdio: 'ignore' }), home, url);
    const isReady = async (): Promise<boolean> => {
      const answer = await fetch(`${url}/healthz/readiness`).catch(() => undefined);
      return answer?.ok === true;
    };
    await waitFor(isReady, { timeoutMs: readyMs, message: 'n8n to be ready' });
    await n8n.rest('POST', '/rest/owner/setup', owner);
    return n8n;
  }

  async rest<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await fetch(this.url + path, {
      method,
      headers: { 'content-type': 'application/json', 'browser-id': 'parley', cookie: this.cookie },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    if (cookies.length > 0) this.cookie = cookies.join('; ');
    const text = await response.text();
    if (!response.ok) throw new Error(`n8n: ${method} ${path}: ${response.status} ${text}`);
    return (JSON.parse(text) as { data: T }).data;
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.process.once('exit', resolve));
    this.process.kill();
    await ended;
    await rm(this.home, { recursive: true, force: true });
  }
}
