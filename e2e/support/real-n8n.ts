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

function isJson({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('application/json') ?? false;
}

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
    try {
      await n8n.setUp();
    } catch (error) {
      await n8n.stop();
      throw error;
    }
    return n8n;
  }

  /** It says that it is ready before its REST API is there, and meanwhile answers any path with a sentence. */
  private async setUp(): Promise<void> {
    const isReady = async (): Promise<boolean> => {
      const answer = await fetch(`${this.url}/rest/settings`).catch(() => undefined);
      return answer?.ok === true && isJson(answer);
    };
    await waitFor(isReady, { timeoutMs: readyMs, message: 'n8n to be ready' });
    await this.rest('POST', '/rest/owner/setup', owner);
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
    if (this.process.exitCode === null && this.process.signalCode === null) {
      const ended = new Promise((resolve) => this.process.once('exit', resolve));
      this.process.kill();
      await ended;
    }
    await rm(this.home, { recursive: true, force: true });
  }
}
