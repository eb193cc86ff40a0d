import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { repositoryRoot } from '../repository-root.js';
import { DockerServers } from './docker-servers.js';
import { RememberedPorts } from './remembered-ports.js';
import type { ServerSize } from './server-kind.js';

/** Writes down the environment in which it runs. */
const docker = `#!${process.execPath}
require('node:fs').writeFileSync(process.env.SEEN, JSON.stringify(process.env));
`;

interface ComposeFile {
  services: Record<string, { command: string | string[]; environment?: Record<string, string> }>;
}

describe('servers in containers', () => {
  const { PATH = '' } = process.env;
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'parley-docker-'));
    writeFileSync(join(folder, 'docker'), docker, { mode: 0o755 });
    process.env['PATH'] = `${folder}${delimiter}${PATH}`;
    process.env['SEEN'] = join(folder, 'seen.json');
  });
  afterEach(() => {
    process.env['PATH'] = PATH;
    delete process.env['SEEN'];
    rmSync(folder, { recursive: true });
  });

  /** The Compose file, with the variables that the containers are started with. */
  async function started(size: ServerSize): Promise<ComposeFile['services']> {
    const ports = new RememberedPorts(join(folder, 'ports.json'));
    await DockerServers.start(['postgres', 'nats', 'redis'], folder, ports, { size, postgresConnections: 80 });
    const seen = JSON.parse(readFileSync(join(folder, 'seen.json'), 'utf8')) as Record<string, string>;
    const text = readFileSync(join(repositoryRoot, 'tools/docker/infra.compose.yaml'), 'utf8');
    const filled = text.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => {
      const value = seen[name];
      if (value === undefined) throw new Error(`${name} is not set`);
      return value;
    });
    return (parse(filled) as ComposeFile).services;
  }
  const commandOf = ({ command }: ComposeFile['services'][string]): string => [command].flat().join(' ');

  it('are small on a small machine', async () => {
    const { postgres, nats, redis } = await started('small');
    expect(commandOf(postgres!)).toMatch(/^postgres -c jit=off -c max_connections=80 -c shared_buffers=16MB /);
    expect(commandOf(postgres!)).toContain(' -c work_mem=2MB ');
    expect(nats?.environment).toEqual({ GOMEMLIMIT: '64MiB', GOMAXPROCS: '1' });
    expect(commandOf(redis!)).toContain(' --maxmemory 64mb ');
  });

  it('have no limits on a large machine', async () => {
    const { postgres, nats, redis } = await started('large');
    expect(commandOf(postgres!)).toBe(
      'postgres -c jit=off -c max_connections=80 -c shared_buffers=256MB -c max_wal_size=2GB',
    );
    expect(nats?.environment).toEqual({ GOMEMLIMIT: '', GOMAXPROCS: '' });
    expect(commandOf(redis!)).toContain(' --maxmemory 0 ');
  });
});
