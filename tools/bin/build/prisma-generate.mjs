import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from './repository.mjs';

const run = promisify(execFile);
const require = createRequire(import.meta.url);

/**
 * The apps among `folders` whose generated Prisma client does not belong to their schema.
 *
 * @param {string[]} folders
 */
export function staleClients(folders) {
  return folders
    .filter((folder) => folder.startsWith('apps/'))
    .map((folder) => folder.slice('apps/'.length))
    .filter((service) => existsSync(schemaPath(service)) && readStamp(service) !== stampOf(service));
}

/**
 * Generates the client of one service into `apps/<service>/src/generated/prisma`.
 *
 * @param {string} service
 */
export async function generateClient(service) {
  const stamp = stampOf(service);
  rmSync(outputFolder(service), { recursive: true, force: true });
  const cli = join(dirname(require.resolve('prisma/package.json')), 'build/index.js');
  try {
    await run(process.execPath, [cli, 'generate', '--schema', schemaPath(service), '--no-hints'], {
      cwd: repositoryRoot,
      env: {
        ...process.env,
        // `generate` never runs the schema engine, yet downloads it unless told of one: any existing file will do.
        PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
        PRISMA_HIDE_UPDATE_MESSAGE: '1',
        CHECKPOINT_DISABLE: '1',
      },
    });
  } catch (error) {
    throw new Error(`prisma generate failed for ${service}:\n${error.stdout ?? ''}${error.stderr ?? error.message}`, {
      cause: error,
    });
  }
  mkdirSync(outputFolder(service), { recursive: true });
  writeFileSync(stampPath(service), stamp);
}

/** @param {string} service */
function stampOf(service) {
  const version = JSON.parse(readFileSync(require.resolve('prisma/package.json'), 'utf8')).version;
  return createHash('sha256')
    .update(version)
    .update(readFileSync(schemaPath(service)))
    .digest('hex');
}

/** @param {string} service */
function readStamp(service) {
  return existsSync(stampPath(service)) ? readFileSync(stampPath(service), 'utf8') : undefined;
}

/** @param {string} service */
const schemaPath = (service) => join(repositoryRoot, 'prisma', service, 'schema.prisma');
/** @param {string} service */
const outputFolder = (service) => join(repositoryRoot, 'apps', service, 'src/generated/prisma');
/** Written last, so an interrupted generation is done again. @param {string} service */
const stampPath = (service) => join(outputFolder(service), '.schema-stamp');
