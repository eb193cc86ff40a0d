import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { natsMaxPayloadBytes, serviceNames } from '@parley/contracts';
import { mediaStoreConfig, openMediaStore } from '@parley/media-store';
import { commonConfig, loadConfig } from '@parley/service-runtime';
import { parse, parseAllDocuments } from 'yaml';
import { ownUrlVariable } from '../migrate/database-url.js';
import { secretUsers, withoutSecretsOfOthers } from '../supervisor/service-secrets.js';

/** What these files say, against the repository. The image test (image.long-spec.ts) runs what docker-compose.yml says. */
interface Container {
  name: string;
  image: string;
  command: string[];
  envFrom: { secretRef?: { name: string; optional?: boolean }; configMapRef?: { name: string } }[];
  env: { name: string; valueFrom: { secretKeyRef?: { name: string; key: string; optional?: boolean } } }[];
}
interface Manifest {
  kind: string;
  metadata: { name: string };
  spec: { template: { spec: { containers: Container[] } }; scaleTargetRef?: { kind: string; name: string } };
}
interface Kustomization {
  resources: string[];
  configMapGenerator?: { name: string; behavior?: string; literals: string[]; files?: string[] }[];
}
interface ComposeService {
  command?: string[];
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

function kustomization(folder: string): Kustomization {
  return parse(readFileSync(join(folder, 'kustomization.yaml'), 'utf8')) as Kustomization;
}

/** The config map `parley` as a folder makes it. */
function literalsOf(folder: string): Record<string, string> {
  const generators = kustomization(folder).configMapGenerator?.filter(({ name }) => name === 'parley') ?? [];
  return Object.fromEntries(
    generators.flatMap(({ literals }) => literals.map((one) => [one.split('=')[0], one.slice(one.indexOf('=') + 1)])),
  ) as Record<string, string>;
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
    const told = settingsOf(name).filter((variable) => variable !== 'PARLEY_NODE_ID');
    expect(Object.keys(environment)).toEqual(expect.arrayContaining(told));
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

describe('k8s/nats', () => {
  it('lets in no client without a password, and takes what npm start takes', () => {
    expect(readFileSync('k8s/nats/nats.conf', 'utf8')).toMatch(
      new RegExp(`^max_payload: ${natsMaxPayloadBytes}$[^]*^include "authorization.conf"$`, 'm'),
    );
    expect(kustomization('k8s/nats').configMapGenerator).toEqual([
      { name: 'parley-nats', files: ['nats.conf', 'authorization.conf'] },
    ]);
  });
});

describe('the Dockerfile', () => {
  it('copies the manifest of every package before anything is installed', () => {
    const dockerfile = readFileSync('Dockerfile', 'utf8');
    const beforeInstall = dockerfile.slice(0, dockerfile.indexOf('RUN npm ci'));
    const packages = ['apps', 'libs'].flatMap((root) => readdirSync(root).map((name) => `${root}/${name}`));
    for (const folder of [...packages, 'tools']) {
      expect(beforeInstall).toContain(`COPY ${folder}/package.json ${folder}/\n`);
    }
  });
});

describe('k8s/base', () => {
  const folder = 'k8s/base';
  const listed = kustomization(folder).resources;
  const manifests = listed.flatMap((file) =>
    parseAllDocuments(readFileSync(join(folder, file), 'utf8')).map((document) => document.toJS() as Manifest),
  );

  const containerOf = (name: string): Container | undefined =>
    manifests.find(({ kind, metadata }) => ['Deployment', 'StatefulSet'].includes(kind) && metadata.name === name)?.spec
      .template.spec.containers[0];

  it('lists every file of the folder', () => {
    const files = readdirSync(folder).filter((file) => file !== 'kustomization.yaml');
    expect(listed.toSorted()).toEqual(files.toSorted());
  });

  it.each(serviceNames)('runs %s with its own database and its health port', (name) => {
    const container = containerOf(name);
    expect(container?.command.at(-1)).toBe(`apps/${name}/dist/main.js`);
    expect(container?.envFrom[1]).toEqual({ secretRef: { name: `parley-${name}` } });
  });

  it.each(serviceNames)('gives %s the secrets that it uses and no other', (name) => {
    const of: Record<string, string[]> = {
      'parley-secret': ['PARLEY_SECRET'],
      'parley-admin': ['PARLEY_ADMIN_TOKEN'],
      'parley-redis': ['REDIS_URL'],
      'parley-media': ['S3_SECRET_ACCESS_KEY'],
    };
    const given = containerOf(name)?.envFrom.flatMap(({ secretRef }) => of[secretRef?.name ?? ''] ?? []);
    const used = Object.values(of)
      .flat()
      .filter((variable) => secretUsers[variable]?.includes(name));
    expect(given?.toSorted()).toEqual(used.toSorted());
  });

  it('migrates every service as its own role', () => {
    const job = manifests.find(({ kind }) => kind === 'Job')?.spec.template.spec.containers[0];
    for (const name of serviceNames) {
      const variable = job?.env.find((one) => one.name === ownUrlVariable(name));
      expect(variable?.valueFrom.secretKeyRef).toEqual({ name: `parley-${name}`, key: 'DATABASE_URL' });
    }
    expect(job?.env.find((one) => one.name === 'DATABASE_URL')?.valueFrom.secretKeyRef?.optional).toBe(true);
  });

  it('has every secret explained to who runs it', () => {
    const guide = readFileSync('docs/running.md', 'utf8');
    const secrets = serviceNames.flatMap((name) => containerOf(name)?.envFrom ?? []);
    for (const { secretRef } of secrets) expect(guide).toContain(secretRef?.name ?? '');
  });

  it('scales a workload that exists', () => {
    const scaler = parse(readFileSync('k8s/overlays/production/webhook-delivery.autoscaler.yaml', 'utf8')) as Manifest;
    const target = scaler.spec.scaleTargetRef;
    expect(manifests.some(({ kind, metadata }) => kind === target?.kind && metadata.name === target.name)).toBe(true);
  });

  it('keeps files where every pod sees them, and leaves the place to the overlay', () => {
    const config = loadConfig(mediaStoreConfig, literalsOf(folder));
    expect(config.MEDIA_STORE).toBe('s3');
    expect(() => openMediaStore(config)).toThrow('S3_BUCKET');
  });
});

describe.each(readdirSync('k8s/overlays'))('k8s/overlays/%s', (name) => {
  const folder = join('k8s/overlays', name);

  it('says where files are and what clients call', async () => {
    const { configMapGenerator = [] } = kustomization(folder);
    expect(configMapGenerator.map(({ behavior }) => behavior)).toEqual(['merge']);
    const literals = { ...literalsOf('k8s/base'), ...literalsOf(folder) };
    expect(URL.canParse(literals.PUBLIC_URL ?? '')).toBe(true);
    await expect(openMediaStore(loadConfig(mediaStoreConfig, literals))).resolves.toHaveProperty('stage');
  });

  it('has its place explained to who runs it', () => {
    const guide = readFileSync('docs/running.md', 'utf8');
    for (const variable of Object.keys(literalsOf(folder))) expect(guide).toContain(`| \`${variable}\` |`);
  });
});
