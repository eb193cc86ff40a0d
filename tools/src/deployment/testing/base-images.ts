import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from '../../infra/find-program.js';
import { runCommand } from '../../infra/run-command.js';
import { isRoot } from '../../infra/system-user.js';
import type { Engine } from './engine.js';

/** As the Dockerfile has it. */
export const nodeImage = 'node:24.21.0-bookworm-slim';
const nodePackages = ['node@24.21.0', 'npm@11'];

/** Of the platform's image, and of the servers that docker-compose.yml runs. */
const baseImages = [nodeImage, 'postgres:17', 'nats:2', 'redis:7'] as const;
export type BaseImage = (typeof baseImages)[number];

const suite = 'bookworm';
const mark = 'LABEL=parley.stand-in=true';

/** What the official image of Postgres does with its environment, as far as docker-compose.yml asks for it. */
const postgresEntryPoint = `#!/bin/sh
set -e
data=/var/lib/postgresql/data
programs=$(echo /usr/lib/postgresql/*/bin)
as_postgres='setpriv --reuid=postgres --regid=postgres --init-groups'
if [ ! -s $data/PG_VERSION ]; then
  mkdir -p $data && chown postgres:postgres $data
  umask 077 && echo "$POSTGRES_PASSWORD" > /tmp/password && chown postgres /tmp/password && umask 022
  $as_postgres $programs/initdb -D $data -U "$POSTGRES_USER" --pwfile=/tmp/password --auth=scram-sha-256 --encoding=UTF8 --locale=C.UTF-8
  rm /tmp/password
  echo 'host all all all scram-sha-256' >> $data/pg_hba.conf
fi
shift
exec $as_postgres $programs/postgres -D $data -c listen_addresses='*' "$@"
`;

/**
 * Makes sure that the images are here under the names that Dockerfile and docker-compose.yml use: those that are, those
 * that a registry gives, else stand-ins from Debian's packages and npm's package of Node.
 *
 * @throws when there is no way to have one
 */
export async function ensureBaseImages(engine: Engine, names: readonly BaseImage[] = baseImages): Promise<void> {
  const missing: BaseImage[] = [];
  for (const name of names) if (!(await isHad(engine, name))) missing.push(name);
  if (missing.includes(nodeImage)) await makeNodeImage(engine);
  if (missing.length > 0 && missing.some((name) => name !== nodeImage)) await makeServerImages(engine, missing);
}

async function isHad(engine: Engine, name: BaseImage): Promise<boolean> {
  const whole = `docker.io/library/${name}`;
  if (await engine.isHere(whole)) return true;
  return engine.podman('pull', whole).then(
    () => true,
    // No registry is reachable: made here instead, or it says why it cannot be.
    () => false,
  );
}

async function makeNodeImage(engine: Engine): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'parley-node-image-'));
  const root = join(folder, 'root');
  await bootstrap(root, ['ca-certificates']);
  await runCommand('npm', ['install', '--prefix', folder, '--no-save', '--no-audit', ...nodePackages]);
  const modules = join(folder, 'node_modules');
  copyFileSync(join(modules, 'node/bin/node'), join(root, 'usr/local/bin/node'));
  chmodSync(join(root, 'usr/local/bin/node'), 0o755);
  mkdirSync(join(root, 'usr/local/lib/node_modules'), { recursive: true });
  cpSync(join(modules, 'npm'), join(root, 'usr/local/lib/node_modules/npm'), { recursive: true });
  for (const name of ['npm', 'npx']) {
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(root, 'usr/local/bin', name));
  }
  await runCommand('chroot', [root, 'useradd', '--create-home', '--user-group', '--uid', '1000', 'node']);
  await importImage(engine, root, [nodeImage], trustOfThisHost(root));
  rmSync(folder, { recursive: true });
}

/** A host behind a proxy of its own trusts an authority that no base image knows. */
function trustOfThisHost(root: string): string[] {
  const authorities = process.env['NODE_EXTRA_CA_CERTS'];
  if (!authorities || !existsSync(authorities)) return [];
  copyFileSync(authorities, join(root, 'etc/ssl/host-authorities.pem'));
  return ['ENV=NODE_EXTRA_CA_CERTS=/etc/ssl/host-authorities.pem'];
}

async function makeServerImages(engine: Engine, missing: BaseImage[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'parley-server-images-'));
  const root = join(folder, 'root');
  await bootstrap(root, ['ca-certificates', 'postgresql', 'nats-server', 'redis-server']);
  writeFileSync(join(root, 'usr/local/bin/postgres-entry-point'), postgresEntryPoint, { mode: 0o755 });
  const entryPoints: Partial<Record<BaseImage, string[]>> = {
    'postgres:17': ['ENTRYPOINT=["/usr/local/bin/postgres-entry-point"]', 'CMD=["postgres"]'],
    'nats:2': ['ENTRYPOINT=["/usr/sbin/nats-server"]'],
    'redis:7': ['CMD=["redis-server"]'],
  };
  for (const name of missing) {
    const changes = entryPoints[name];
    if (changes !== undefined) await importImage(engine, root, [name], changes);
  }
  rmSync(folder, { recursive: true });
}

async function bootstrap(root: string, packages: string[]): Promise<void> {
  if (!isRoot() || findProgram('debootstrap') === undefined) {
    throw new Error('No registry gives the base images; to make them here debootstrap and root are needed.');
  }
  await runCommand('debootstrap', ['--variant=minbase', `--include=${packages.join(',')}`, suite, root]);
  rmSync(join(root, 'var/cache/apt/archives'), { recursive: true, force: true });
}

async function importImage(engine: Engine, root: string, names: BaseImage[], changes: string[]): Promise<void> {
  const archive = `${root}.tar`;
  await runCommand('tar', ['-C', root, '-cf', archive, '.']);
  const options = [...changes, mark].flatMap((change) => ['--change', change]);
  for (const name of names) await engine.podman('import', ...options, archive, `docker.io/library/${name}`);
  rmSync(archive);
}
