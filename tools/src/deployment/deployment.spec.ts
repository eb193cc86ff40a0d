import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { serviceNames } from '@parley/contracts';
import { parse, parseAllDocuments } from 'yaml';

/** No container engine runs these files in the tests, so what they say is checked against the repository instead. */
interface Container {
  name: string;
  image: string;
  command: string[];
  env: { name: string; valueFrom: { secretKeyRef?: { name: string; key: string } } }[];
}
interface Manifest {
  kind: string;
  metadata: { name: string };
  spec: { template: { spec: { containers: Container[] } }; scaleTargetRef?: { kind: string; name: string } };
}
interface ComposeService {
  command?: string[];
  environment?: Record<string, string>;
  depends_on?: Record<string, unknown>;
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
  const listed = (parse(readFileSync(join(folder, 'kustomization.yaml'), 'utf8')) as { resources: string[] }).resources;
  const manifests = listed.flatMap((file) =>
    parseAllDocuments(readFileSync(join(folder, file), 'utf8')).map((document) => document.toJS() as Manifest),
  );

  it('lists every file of the folder', () => {
    const files = readdirSync(folder).filter((file) => file !== 'kustomization.yaml');
    expect(listed.toSorted()).toEqual(files.toSorted());
  });

  it.each(serviceNames)('runs %s with its own database and its health port', (name) => {
    const workload = manifests.find(
      ({ kind, metadata }) => ['Deployment', 'StatefulSet'].includes(kind) && metadata.name === name,
    );
    const container = workload?.spec.template.spec.containers[0];
    expect(container?.command.at(-1)).toBe(`apps/${name}/dist/main.js`);
    const database = container?.env.find((variable) => variable.name === 'DATABASE_URL');
    expect(database?.valueFrom.secretKeyRef?.key).toBe(name.replaceAll('-', '_'));
  });

  it('scales a workload that exists', () => {
    const scaler = parse(readFileSync('k8s/overlays/production/webhook-delivery.autoscaler.yaml', 'utf8')) as Manifest;
    const target = scaler.spec.scaleTargetRef;
    expect(manifests.some(({ kind, metadata }) => kind === target?.kind && metadata.name === target.name)).toBe(true);
  });
});
