import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { serviceNames } from '@parley/contracts';
import { mediaStoreConfig, openMediaStore } from '@parley/media-store';
import { loadConfig } from '@parley/service-runtime';
import { parse, parseAllDocuments } from 'yaml';

/** No container engine runs these files in the tests, so what they say is checked against the repository instead. */
interface Container {
  name: string;
  image: string;
  command: string[];
  envFrom: object[];
  env: { name: string; valueFrom: { secretKeyRef?: { name: string; key: string } } }[];
}
interface Manifest {
  kind: string;
  metadata: { name: string };
  spec: { template: { spec: { containers: Container[] } }; scaleTargetRef?: { kind: string; name: string } };
}
interface Kustomization {
  resources: string[];
  configMapGenerator?: { name: string; behavior?: string; literals: string[] }[];
}
interface ComposeService {
  command?: string[];
  environment?: Record<string, string>;
  depends_on?: Record<string, unknown>;
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

  it.each(serviceNames)('runs %s on a database of its own', (name) => {
    const service = services[name];
    expect(service?.environment?.DATABASE_URL).toMatch(new RegExp(`/parley_${name.replaceAll('-', '_')}$`));
    expect(service?.environment?.PARLEY_SECRET).toContain('PARLEY_SECRET');
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
    const database = container?.env.find((variable) => variable.name === 'DATABASE_URL');
    expect(database?.valueFrom.secretKeyRef?.key).toBe(name.replaceAll('-', '_'));
  });

  it('scales a workload that exists', () => {
    const scaler = parse(readFileSync('k8s/overlays/production/webhook-delivery.autoscaler.yaml', 'utf8')) as Manifest;
    const target = scaler.spec.scaleTargetRef;
    expect(manifests.some(({ kind, metadata }) => kind === target?.kind && metadata.name === target.name)).toBe(true);
  });

  it.each(['gateway', 'messaging-session'])('tells %s where files are, and with what credentials', (name) => {
    expect(containerOf(name)?.envFrom).toEqual([
      { configMapRef: { name: 'parley' } },
      { secretRef: { name: 'parley' } },
    ]);
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
