import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { natsMaxPayloadBytes, serviceNames } from '@parley/contracts/base';
import { mediaStoreConfig } from '@parley/media-store';
import { commonConfig } from '@parley/service-runtime';
import Runtime from 'jest-runtime';
import { parse } from 'yaml';
import { natsLimits } from '../infra/nats-server.js';
import { settings as postgresSettings } from '../infra/postgres-server.js';
import { redisMemory } from '../infra/redis-server.js';
import { smallNodeFlags } from '../supervisor/node-flags.js';
import { fewArenas } from '../supervisor/service-environment.js';

import { withoutSecretsOfOthers } from '../supervisor/service-secrets.js';

/** What these files say, against the repository. The image test (image.long-spec.ts) runs what docker-compose.yml says. */
interface ComposeService {
  command?: string[];
  mem_limit?: string;
  tmpfs?: string[];
  volumes?: string[];
  environment?: Record<string, string>;
  depends_on?: Record<string, unknown>;
}

/** What a service reads of its environment, as its config.ts says. */
function settingsOf(name: string): string[] {
  const config = readFileSync(`apps/${name}/src/config.ts`, 'utf8');
  const own = [...config.matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(([, variable = '']) => variable);
  const media = config.includes('...mediaStoreConfig') ? Object.keys(mediaStoreConfig) : [];
  return [...Object.keys(commonConfig), ...media, ...own];
}

describe('docker-compose.yml', () => {
  const { services } = parse(readFileSync('docker-compose.yml', 'utf8'), { merge: true }) as {
    services: Record<string, ComposeService>;
  };

  it.each(serviceNames)('runs %s on a database and as a NATS user of its own', (name) => {
    const environment = services[name]?.environment ?? {};
    const variable = `NATS_${name.replaceAll('-', '_').toUpperCase()}_PASSWORD`;
    expect(environment.DATABASE_URL).toMatch(new RegExp(`/parley_${name.replaceAll('-', '_')}$`));
    expect(environment.NATS_URL).toBe(`nats://${name}:\${${variable}}@nats:4222`);
    expect(services.nats?.environment?.[variable]).toContain(variable);
  });

  it.each(serviceNames)('passes on what %s can be told, and no secret that it does not use', (name) => {
    const environment = services[name]?.environment ?? {};
    // A container names itself.
    const settings = settingsOf(name).filter((variable) => variable !== 'PARLEY_NODE_ID');
    expect(Object.keys(environment)).toEqual(expect.arrayContaining(settings));
    const ownUrls = ['DATABASE_URL', 'NATS_URL'];
    expect(Object.keys(withoutSecretsOfOthers(name, environment)).toSorted()).toEqual(
      Object.keys(environment)
        .filter((variable) => !ownUrls.includes(variable))
        .toSorted(),
    );
  });

  it.each(serviceNames.filter((name) => name !== 'gateway'))('starts the entry point of %s', (name) => {
    expect(services[name]?.command?.at(-1)).toBe(`apps/${name}/dist/main.js`);
  });

  it('waits only for services that exist', () => {
    for (const service of Object.values(services)) {
      for (const name of Object.keys(service.depends_on ?? {})) expect(Object.keys(services)).toContain(name);
    }
  });
});

describe('docker-compose.small.yml', () => {
  const { services } = parse(readFileSync('docker-compose.small.yml', 'utf8'), { merge: true }) as {
    services: Record<string, ComposeService>;
  };
  const environment = services.parley?.environment ?? {};

  it('runs all services in one process, each as a NATS user of its own', () => {
    expect(services.parley?.command).toEqual(['node', 'apps/all-in-one/dist/main.js']);
    for (const name of serviceNames) {
      const variable = name.replaceAll('-', '_').toUpperCase();
      expect(environment[`${variable}_NATS_URL`]).toBe(`nats://${name}:\${NATS_${variable}_PASSWORD}@nats:4222`);
    }
  });

  it.each(serviceNames)('passes on what %s can be told', (name) => {
    // A container names itself, and each service has a NATS URL of its own.
    const settings = settingsOf(name).filter((variable) => !['PARLEY_NODE_ID', 'NATS_URL'].includes(variable));
    expect(Object.keys(environment)).toEqual(expect.arrayContaining(settings));
  });

  it('sets Postgres as npm start does on a small server', () => {
    const command = services.postgres?.command ?? [];
    const place = { folder: '/small', port: 5432, volatile: false, size: 'small', postgresConnections: 80 } as const;
    const settings = postgresSettings(place).filter((setting) =>
      /memory|mem|workers|senders|buffers|wal_size|cache|connections/.test(setting),
    );
    expect(settings.length).toBeGreaterThan(10);
    expect(command).toEqual(expect.arrayContaining(settings));
  });

  it('limits NATS and Redis as npm start does on a small server', () => {
    expect(services.nats?.environment).toMatchObject(natsLimits.small);
    expect(services.redis?.command?.join(' ')).toContain(
      `--maxmemory ${redisMemory.small} --maxmemory-policy noeviction`,
    );
  });

  it('runs Node as npm start does on a small server', () => {
    expect(environment.NODE_OPTIONS).toBe(smallNodeFlags.join(' '));
    expect(environment).toMatchObject(fewArenas);
  });

  it('takes 1 GiB of memory in all', () => {
    const limits = Object.values(services).map(({ mem_limit: limit = '' }) =>
      Number(/:-(\d+)m\}$/.exec(limit)?.[1] ?? 0),
    );
    expect(limits.filter((limit) => limit > 0)).toHaveLength(4);
    expect(limits.reduce((sum, limit) => sum + limit, 0)).toBe(1024);
  });

  it('keeps what docker-compose.yml keeps, by the same names', () => {
    const volumesOf = (file: string) =>
      (parse(readFileSync(file, 'utf8'), { merge: true }) as { volumes: object }).volumes;
    expect(volumesOf('docker-compose.small.yml')).toEqual(volumesOf('docker-compose.yml'));
  });
});

describe.each(['docker-compose.yml', 'docker-compose.small.yml'])('files on their way in %s', (file) => {
  const { services } = parse(readFileSync(file, 'utf8'), { merge: true }) as {
    services: Record<string, ComposeService>;
  };

  it('are on a disk, because what is in a tmpfs takes memory', () => {
    const taking = Object.values(services).filter(({ environment }) => environment?.MEDIA_STORE !== undefined);
    expect(taking.length).toBeGreaterThan(0);
    for (const { environment, volumes } of taking) {
      expect(environment?.TMPDIR).toBe('/var/lib/parley/tmp');
      expect(volumes).toContain('tmp:/var/lib/parley/tmp');
    }
    expect(readFileSync('Dockerfile', 'utf8')).toMatch(/chown node:node .*\/var\/lib\/parley\/tmp$/m);
  });

  it('are not bounded by memory alone: each tmpfs has a size', () => {
    const mounts = Object.values(services).flatMap(({ tmpfs = [] }) => tmpfs);
    expect(mounts.length).toBeGreaterThan(0);
    for (const mount of mounts) expect(mount).toMatch(/^\/tmp:size=\d+m$/);
  });
});

describe('k8s/nats', () => {
  it('lets in no client without a password, and takes what npm start takes', () => {
    expect(readFileSync('k8s/nats/nats.conf', 'utf8')).toMatch(
      new RegExp(`^max_payload: ${natsMaxPayloadBytes}$[^]*^include "authorization.conf"$`, 'm'),
    );
    const { configMapGenerator, generatorOptions } = parse(
      readFileSync('k8s/nats/kustomization.yaml', 'utf8'),
    ) as Record<string, unknown>;
    expect(configMapGenerator).toEqual([{ name: 'parley-nats', files: ['nats.conf', 'authorization.conf'] }]);
    // The server mounts it by this name in every release.
    expect(generatorOptions).toEqual({ disableNameSuffixHash: true });
  });
});

describe('the Dockerfile', () => {
  it('copies the manifest of every package before anything is installed', () => {
    const dockerfile = readFileSync('Dockerfile', 'utf8');
    const beforeInstall = dockerfile.slice(0, dockerfile.indexOf('RUN npm ci'));
    const packages = ['apps', 'libs'].flatMap((root) => readdirSync(root).map((name) => `${root}/${name}`));
    for (const folder of [...packages, 'tools', 'bench']) {
      expect(beforeInstall).toContain(`COPY ${folder}/package.json ${folder}/\n`);
    }
  });

  it('has nothing of bench, demo and screenshots in the image', () => {
    const dockerfile = readFileSync('Dockerfile', 'utf8');
    const copied = [...dockerfile.matchAll(/^COPY (.*bench.*)$/gm)].map(([, what]) => what);
    expect(copied).toEqual(['bench/package.json bench/']);
    expect(dockerfile).toContain('rm node_modules/@parley/bench');
    expect(readFileSync('.dockerignore', 'utf8')).toContain('\nbench/*\n!bench/package.json\n');
  });

  it('builds an image without the optional engine, unless that is asked for', () => {
    const dockerfile = readFileSync('Dockerfile', 'utf8');
    const stages = new Map(
      dockerfile
        .split(/^FROM /m)
        .slice(1)
        .map((stage) => [/ AS (\S+)/.exec(stage)?.[1], stage]),
    );
    const [byDefault] = [...stages.keys()].slice(-1);
    expect(byDefault).toBe('parley');
    const { baileys, 'with-baileys': withBaileys, ...others } = Object.fromEntries(stages) as Record<string, string>;
    expect(baileys).toContain('engines/baileys');
    expect(Object.keys(others)).toEqual(expect.arrayContaining(['manifests', 'build', 'runtime', 'parley', 'service']));
    // Our own adapter is of every image: nothing of the package that it adapts.
    const adapter = 'COPY libs/engine-baileys/package.json libs/engine-baileys/\n';
    for (const stage of Object.values(others)) expect(stage.replace(adapter, '')).not.toContain('baileys');
    expect(withBaileys).toContain('COPY --from=baileys /parley/engines/baileys engines/baileys\n');
  });
});

describe('what npm ci installs', () => {
  /** GPL-3, and one of which it is not sure: docs/engines/baileys.md. */
  const optional = /(^|\/)(baileys|libsignal|whatsapp-rust-bridge|@whiskeysockets\/[^/]+)$/;
  const packagesOf = (lockfile: string): string[] =>
    Object.keys((JSON.parse(readFileSync(lockfile, 'utf8')) as { packages: object }).packages);

  it('has nothing of the optional engine', () => {
    expect(packagesOf('package-lock.json').filter((path) => optional.test(path))).toEqual([]);
    const { workspaces } = JSON.parse(readFileSync('package.json', 'utf8')) as { workspaces: string[] };
    expect(workspaces).toEqual(['apps/*', 'libs/*', 'tools', 'bench']);
  });

  it('is the very Jest whose methods tools/jest overrides', () => {
    const manifests = ['apps', 'libs'].flatMap((group) =>
      readdirSync(group).map((name) => `${group}/${name}/package.json`),
    );
    manifests.push('package.json', 'tools/package.json', 'bench/package.json');
    const versions = manifests.flatMap((path) => {
      const { devDependencies = {} } = JSON.parse(readFileSync(path, 'utf8')) as {
        devDependencies?: Record<string, string>;
      };
      return Object.entries(devDependencies).filter(([name]) => /^(@jest\/|jest(-|$))/.test(name));
    });
    expect(new Set(versions.map(([name]) => name)).size).toBe(5);
    expect(new Set(versions.map(([, version]) => version))).toEqual(new Set(['30.5.2']));
    expect(Object.getOwnPropertyNames((Runtime as unknown as typeof Runtime.default).prototype)).toEqual(
      expect.arrayContaining([
        'unstable_shouldLoadAsEsm',
        'unstable_importModule',
        'requireModuleOrMock',
        'getSourceMaps',
      ]),
    );
  });

  it('leaves that to a lockfile of its own', () => {
    const names = ['baileys', 'libsignal', 'whatsapp-rust-bridge'].map((name) => `node_modules/${name}`);
    expect(packagesOf('engines/baileys/package-lock.json')).toEqual(expect.arrayContaining(names));
  });
});
