import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { serviceNames } from '@parley/contracts/base';
import { mediaStoreConfig, openMediaStore } from '@parley/media-store';
import { cidrList, loadConfig } from '@parley/service-runtime';
import { parse, parseAllDocuments } from 'yaml';
import { ownUrlVariable } from '@parley/database';
import { secretUsers } from '../supervisor/service-secrets.js';

/** What the manifests say, against the repository. `kubernetes.long-spec.ts` validates what kustomize makes of them. */
interface Container {
  name: string;
  image: string;
  command: string[];
  envFrom: { secretRef?: { name: string; optional?: boolean }; configMapRef?: { name: string } }[];
  env: { name: string; valueFrom: { secretKeyRef?: { name: string; key: string; optional?: boolean } } }[];
}
interface Manifest {
  kind: string;
  metadata: { name: string; labels?: Record<string, string> };
  spec: {
    template: { metadata: { labels: Record<string, string> }; spec: { containers: Container[] } };
    podSelector?: { matchLabels?: Record<string, string> };
    replicas?: number;
    scaleTargetRef?: { kind: string; name: string };
  };
}
interface Kustomization {
  labels?: { pairs: Record<string, string>; includeTemplates?: boolean }[];
  resources: string[];
  patches?: { path: string }[];
  replicas?: { name: string }[];
  components?: string[];
  images?: { name: string; newTag: string }[];
  nameSuffix?: string;
  configMapGenerator?: { name: string; behavior?: string; literals: string[] }[];
}

const kustomization = (folder: string): Kustomization =>
  parse(readFileSync(join(folder, 'kustomization.yaml'), 'utf8')) as Kustomization;

const documentsOf = (folder: string, file: string): Manifest[] =>
  parseAllDocuments(readFileSync(join(folder, file), 'utf8')).map((document) => document.toJS() as Manifest);

/** The config map `parley` as a folder makes it. */
function literalsOf(folder: string): Record<string, string> {
  const generators = kustomization(folder).configMapGenerator?.filter(({ name }) => name === 'parley') ?? [];
  return Object.fromEntries(
    generators.flatMap(({ literals }) => literals.map((one) => [one.split('=')[0], one.slice(one.indexOf('=') + 1)])),
  ) as Record<string, string>;
}

const base = 'k8s/base';
const { resources, patches = [] } = kustomization(base);
const manifests = resources.flatMap((file) => documentsOf(base, file));
const workloads = manifests.filter(({ kind }) => ['Deployment', 'StatefulSet'].includes(kind));

function containerOf(name: string): Container | undefined {
  return workloads.find(({ metadata }) => metadata.name === name)?.spec.template.spec.containers[0];
}

describe('k8s/base', () => {
  it('uses every file of the folder', () => {
    const files = readdirSync(base).filter((file) => file !== 'kustomization.yaml');
    const used = new Set([...resources, ...patches.map(({ path }) => path)]);
    expect([...used].toSorted()).toEqual(files.toSorted());
  });

  it.each(serviceNames)('runs %s with its own database and its health port', (name) => {
    const container = containerOf(name);
    expect(container?.command).toEqual(['node', `apps/${name}/dist/main.js`]);
    expect(container?.envFrom[1]).toEqual({ secretRef: { name: `parley-${name}` } });
  });

  it.each(serviceNames)('gives %s the secrets that it uses and no other', (name) => {
    const of: Record<string, string[]> = {
      'parley-secret': ['PARLEY_SECRET'],
      'parley-admin': ['PARLEY_ADMIN_TOKEN'],
      'parley-redis': ['REDIS_URL'],
      'parley-media': ['S3_SECRET_ACCESS_KEY'],
    };
    const secrets = containerOf(name)?.envFrom.flatMap(({ secretRef }) => of[secretRef?.name ?? ''] ?? []);
    const used = Object.values(of)
      .flat()
      .filter((variable) => secretUsers[variable]?.includes(name));
    expect(secrets?.toSorted()).toEqual(used.toSorted());
  });

  it.each(serviceNames)('lets %s lose one pod at a time, and gives it no token of Kubernetes', (name) => {
    const kinds = manifests.filter(({ metadata }) => metadata.name === name).map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['PodDisruptionBudget', 'ServiceAccount']));
  });

  it('has every secret explained to who runs it', () => {
    const guide = readFileSync('docs/running.md', 'utf8');
    const secrets = serviceNames.flatMap((name) => containerOf(name)?.envFrom ?? []);
    for (const { secretRef } of secrets) expect(guide).toContain(secretRef?.name ?? '');
  });

  it("denies traffic to Parley's pods, the migration among them, and leaves stores of the namespace alone", () => {
    const partOfParley = { 'app.kubernetes.io/part-of': 'parley' };
    const policies = manifests.filter(({ kind }) => kind === 'NetworkPolicy');
    const deny = policies.find(({ metadata }) => metadata.name === 'parley-default-deny');
    expect(deny?.spec.podSelector).toEqual({ matchLabels: partOfParley });
    for (const { spec } of policies) expect(spec.podSelector).not.toEqual({});
    expect(kustomization(base).labels).toEqual([{ pairs: partOfParley, includeTemplates: true }]);
    const [job] = documentsOf('k8s/migrate', 'migrate.yaml');
    expect(job?.spec.template.metadata.labels).toMatchObject(partOfParley);
  });

  it('keeps files where every pod sees them, and leaves the place to the overlay', () => {
    const config = loadConfig(mediaStoreConfig, literalsOf(base));
    expect(config.MEDIA_STORE).toBe('s3');
    expect(() => openMediaStore(config)).toThrow('S3_BUCKET');
  });
});

describe('k8s/migrate', () => {
  it('migrates every service as its own role, under a name of the release', () => {
    const [job] = documentsOf('k8s/migrate', 'migrate.yaml');
    const { env = [] } = job?.spec.template.spec.containers[0] ?? {};
    for (const name of serviceNames) {
      const variable = env.find((one) => one.name === ownUrlVariable(name));
      expect(variable?.valueFrom.secretKeyRef).toEqual({ name: `parley-${name}`, key: 'DATABASE_URL' });
    }
    expect(env.find((one) => one.name === 'DATABASE_URL')?.valueFrom.secretKeyRef?.optional).toBe(true);
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    const { nameSuffix } = kustomization('k8s/migrate') as { nameSuffix?: string };
    expect(nameSuffix).toBe(`-${version.replaceAll('.', '-')}`);
  });
});

describe.each(serviceNames)('%s on its own', (name) => {
  const tagOf = ({ images = [] }: Kustomization): string | undefined =>
    images.find((image) => image.name === `parley-${name}`)?.newTag;

  it('has an image, and its migration the suffix of the same tag', () => {
    const tag = tagOf(kustomization(`k8s/components/${name}`));
    const { components, nameSuffix, resources: migrated } = kustomization(`k8s/migrations/${name}`);
    expect({ components, migrated }).toEqual({ components: [`../../components/${name}`], migrated: ['../../migrate'] });
    expect(nameSuffix).toBe(`-${tag?.replaceAll('.', '-')}`);
    const { nx } = JSON.parse(readFileSync(`apps/${name}/package.json`, 'utf8')) as {
      nx: { targets: Record<string, { command: string }> };
    };
    expect(nx.targets.image?.command).toBe(
      `docker build --target service --build-arg SERVICE=${name} -t parley-${name} .`,
    );
  });

  it('is chosen by its label, whatever of it there is in the base and in production', () => {
    const files = readdirSync('k8s/overlays/production').filter((file) => file.startsWith(`${name}.`));
    const own = [
      ...documentsOf(base, `${name}.yaml`),
      ...files.flatMap((file) => documentsOf('k8s/overlays/production', file)),
    ];
    for (const { kind, metadata } of own) {
      expect({ kind, app: metadata.labels?.app }).toEqual({ kind, app: name });
    }
  });

  it('has the commands of its team in its README', () => {
    const readme = readFileSync(`apps/${name}/README.md`, 'utf8');
    const section = readme.slice(readme.indexOf('\n## On your own\n'));
    expect(section).toContain(`node_modules/.bin/nx run @parley/${name}:image\n`);
    expect(section).toContain(`kubectl apply -k k8s/migrations/${name}\n`);
    expect(section).toContain(`kubectl apply -k k8s/overlays/production -l 'app in (parley, ${name})'\n`);
  });
});

describe('k8s/overlays/production', () => {
  const folder = 'k8s/overlays/production';
  const { resources: own, replicas = [] } = kustomization(folder);
  const scalers = own.filter((file) => file.endsWith('.autoscaler.yaml')).flatMap((file) => documentsOf(folder, file));

  it('scales workloads that exist, and says no number beside it', () => {
    const targets = scalers.map(({ spec }) => spec.scaleTargetRef);
    expect(targets).toHaveLength(2);
    for (const target of targets) {
      const workload = workloads.find(({ kind, metadata }) => kind === target?.kind && metadata.name === target.name);
      expect(workload?.spec.replicas).toBeUndefined();
      expect(workload).toBeDefined();
      expect(replicas.map(({ name }) => name)).not.toContain(target?.name);
    }
  });
});

describe('k8s/monitoring/operator', () => {
  it('has the rules of alerts.yml', () => {
    const { groups } = parse(readFileSync('k8s/monitoring/alerts.yml', 'utf8')) as { groups: unknown };
    const rule = parse(readFileSync('k8s/monitoring/operator/prometheus-rule.yaml', 'utf8')) as { spec: unknown };
    expect(rule.spec).toEqual({ groups });
  });
});

describe.each(readdirSync('k8s/overlays'))('k8s/overlays/%s', (name) => {
  const folder = join('k8s/overlays', name);

  it('says where files are and what clients call', async () => {
    const { configMapGenerator = [] } = kustomization(folder);
    expect(configMapGenerator.map(({ behavior }) => behavior)).toEqual(['merge']);
    const literals = { ...literalsOf(base), ...literalsOf(folder) };
    expect(URL.canParse(literals.PUBLIC_URL ?? '')).toBe(true);
    await expect(openMediaStore(loadConfig(mediaStoreConfig, literals))).resolves.toHaveProperty('stage');
  });

  it('asks for the proxies in front of its ingress, and does not start before they are named', () => {
    const literals = literalsOf(folder);
    const { resources = [] } = kustomization(folder);
    if (!resources.some((file) => file.endsWith('.ingress.yaml'))) return;
    const { TRUSTED_PROXIES } = literals;
    expect(TRUSTED_PROXIES).toBeDefined();
    expect(() => loadConfig({ TRUSTED_PROXIES: cidrList() }, { TRUSTED_PROXIES })).toThrow('TRUSTED_PROXIES');
    expect(() => loadConfig({ TRUSTED_PROXIES: cidrList() }, { TRUSTED_PROXIES: '10.0.0.0/8' })).not.toThrow();
  });

  it('has its place explained to who runs it', () => {
    const guide = readFileSync('docs/running.md', 'utf8');
    for (const variable of Object.keys(literalsOf(folder))) expect(guide).toContain(`| \`${variable}\` |`);
  });
});
