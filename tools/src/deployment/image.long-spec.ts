import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findFreePort } from '../infra/free-port.js';
import { runCommand } from '../infra/run-command.js';
import { ensureBaseImages, nodeImage } from './testing/base-images.js';
import { Compose } from './testing/compose.js';
import { Engine, missingEngine } from './testing/engine.js';

/** The first run makes base images from packages, on a machine that may have other things to do. */
const longMs = 40 * 60_000;
const largestImageBytes = 450_000_000;

/** The steps of docs/running.md, "With Docker", each a program for a shell. */
function steps(): string[] {
  const page = readFileSync('docs/running.md', 'utf8');
  const section = page.slice(page.indexOf('## With Docker'), page.indexOf('## On Kubernetes'));
  return [...section.matchAll(/^( *)```sh\n(.*?)^\1```$/gms)].map(([, indent = '', code = '']) =>
    code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  );
}

const missing = missingEngine();
if (missing !== undefined) console.warn(`skipped: ${missing}`);

(missing === undefined ? describe : describe.skip)('the image', () => {
  const id = `parley-test-${randomBytes(4).toString('hex')}`;
  const image = `localhost/${id}`;
  let folder: string;
  let engine: Engine;
  let compose: Compose | undefined;
  let port: number;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'parley-image-'));
    const building = Engine.forBuilding();
    await ensureBaseImages(building);
    const startedAt = Date.now();
    // With layers a second run does not install again what the manifests say.
    const build = ['bud', '--layers', '--isolation', 'chroot', '--network', 'host', '--tag', image, '.'];
    await runCommand('buildah', build);
    engine = await Engine.forRunning(image);
    const [size, base] = [await engine.sizeOf(image), await engine.sizeOf(`docker.io/library/${nodeImage}`)];
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(0);
    console.warn(`built in ${seconds} s: ${toMegabytes(size)} MB, ${toMegabytes(base)} MB of them the base image`);
    port = await findFreePort();
  }, longMs);
  afterAll(async () => {
    await engine?.podman('rm', '--force', `receiver-${id}`);
    await compose?.down();
    await engine?.podman('rmi', '--force', image);
    rmSync(folder, { recursive: true });
  }, longMs);

  /** As the page has it, beside what else runs on this machine. */
  async function follow(program: string): Promise<string> {
    const here = program
      .replaceAll('127.0.0.1:3000', `127.0.0.1:${port}`)
      .replaceAll('receiver', `receiver-${id}`)
      .replaceAll('parley_default parley ', `${id} ${image} `)
      .replaceAll(/--network parley_default\b/g, `--network ${id}`)
      .replaceAll(`--env SECRET="$SECRET" parley `, `--env SECRET="$SECRET" ${image} `);
    // What Compose does has been done by then, by podman.
    writeFileSync(join(folder, 'docker'), '#!/bin/sh\n[ "$1" = compose ] || exec podman "$@"\n');
    chmodSync(join(folder, 'docker'), 0o755);
    const env = { ...engine.environment, PATH: `${folder}:${process.env['PATH']}` };
    const options = { cwd: folder, env, timeout: 120_000, killSignal: 'SIGKILL' as const };
    const { stdout } = await promisify(execFile)('bash', ['-c', `set -euo pipefail\n${here}`], options);
    return stdout;
  }

  it('is not larger than it was', async () => {
    expect(await engine.sizeOf(image)).toBeLessThan(largestImageBytes);
  });

  it('has of the tools only those that run on a server, and no bench', async () => {
    const list = [
      'run',
      '--rm',
      image,
      'sh',
      '-c',
      'ls -d bench node_modules/@parley/bench tools/dist/*/ 2>/dev/null || true',
    ];

    const listed = (await engine.podman(...list)).trim().split('\n');

    const folders = listed.map((folder) => folder.replaceAll(/^tools\/dist\/|\/$/g, ''));
    expect(folders).toEqual(['backup', 'client', 'infra', 'migrate', 'restore', 'supervisor']);
  });

  it.each(['node', 'root'])('refuses as %s to migrate a server within the container', async (user) => {
    const migrate = ['run', '--rm', '--user', user, image, 'node', 'tools/dist/migrate/main.js'];

    await expect(engine.podman(...migrate)).rejects.toThrow('DATABASE_URL is not set');
  });

  it(
    'takes a new Docker host to the first signed webhook, as docs/running.md has it',
    async () => {
      const [secrets = '', ...others] = steps();
      await follow(secrets);
      const settings = readFileSync(join(folder, '.env'), 'utf8');
      const startedAt = Date.now();
      compose = new Compose({ engine, folder: process.cwd(), settings, project: id, image, port });
      await compose.up();

      const output = await follow(others.join('\n'));

      console.warn(`from the first container to the first signed webhook: ${Date.now() - startedAt} ms`);
      expect(output).toContain('signed: session.connected');
    },
    longMs,
  );

  it(
    'runs every service on servers that ask for passwords, with nothing refused and nothing too small',
    async () => {
      const names = ['gateway', 'operations', 'event-history', 'webhook-delivery', 'messaging-session'];
      for (const name of names) {
        const log = (await compose?.logs(name)) ?? '';
        expect(log).toContain('"msg":"ready"');
        expect(log).not.toMatch(/Permissions Violation|max_payload/);
      }
      const anonymous = engine.podman('exec', `${id}-redis-1`, 'env', '--unset=REDISCLI_AUTH', 'redis-cli', 'ping');
      await expect(anonymous).resolves.toContain('NOAUTH');
      expect(await compose?.logs('migrate')).toContain('webhook-delivery: applied');
    },
    longMs,
  );

  it('keeps files where its user may write', async () => {
    const written = engine.podman(
      'exec',
      `${id}-gateway-1`,
      'sh',
      '-c',
      'touch $MEDIA_DIR/x && rm $MEDIA_DIR/x && id -un',
    );

    await expect(written).resolves.toContain('node');
  });
});

const toMegabytes = (bytes: number): number => Math.round(bytes / 1_000_000);
