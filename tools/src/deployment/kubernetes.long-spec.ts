import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { serviceNames } from '@parley/contracts/base';
import { parse, parseAllDocuments } from 'yaml';
import { findProgram } from '../infra/find-program.js';
import { runCommand } from '../infra/run-command.js';
import { ownUrlVariable } from '@parley/database';

/**
 * What kustomize makes of the manifests, validated strictly: unknown fields fail. The programs: `go install
 * sigs.k8s.io/kustomize/kustomize/v5`, `pip install kubernetes-validate`, Debian's package `prometheus`.
 */
const kustomize = findProgram('kustomize') ?? programOfGo('kustomize');
const validator = findProgram('kubernetes-validate');
const promtool = findProgram('promtool');

/** Where `go install` puts them, which few have on their PATH. */
function programOfGo(name: string): string | undefined {
  const path = join(homedir(), 'go/bin', name);
  return existsSync(path) ? path : undefined;
}

const folders = [
  'k8s/base',
  'k8s/migrate',
  'k8s/nats',
  'k8s/monitoring',
  'k8s/monitoring/operator',
  ...readdirSync('k8s/overlays').map((name) => `k8s/overlays/${name}`),
  ...serviceNames.map((name) => `k8s/migrations/${name}`),
];

interface PodSpec {
  automountServiceAccountToken?: boolean;
  securityContext?: object;
  containers: {
    name: string;
    image: string;
    command: string[];
    env?: { name: string }[];
    envFrom?: object[];
    securityContext?: object;
    resources?: { limits?: object; requests?: object };
  }[];
}
interface Built {
  kind: string;
  metadata: { name: string; labels?: Record<string, string> };
  spec?: { template?: { metadata: { labels?: object }; spec: PodSpec } };
}

const missing = [
  ['kustomize', kustomize],
  ['kubernetes-validate', validator],
].flatMap(([name, path]) => (path === undefined ? [name] : []));
if (missing.length > 0) console.warn(`skipped: ${missing.join(' and ')} not installed: no manifest is validated`);

(missing.length === 0 ? describe : describe.skip)('what kustomize makes', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'parley-manifests-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(folders)('of %s is valid, strictly', async (source) => {
    const file = join(folder, `${source.replaceAll('/', '-')}.yaml`);
    writeFileSync(file, await runCommand(kustomize as string, ['build', source]));

    await expect(runCommand(validator as string, ['--strict', file])).resolves.not.toContain('ERROR');
  });

  it('of k8s/nats is a ConfigMap with the name that docs/running.md says', async () => {
    const { kind, metadata } = parse(await runCommand(kustomize as string, ['build', 'k8s/nats'])) as Built;
    expect({ kind, name: metadata.name }).toEqual({ kind: 'ConfigMap', name: 'parley-nats' });
  });

  async function built(source: string): Promise<Built[]> {
    const text = await runCommand(kustomize as string, ['build', source]);
    return parseAllDocuments(text).map((document) => document.toJS() as Built);
  }
  const containersOf = ({ spec }: Built): PodSpec['containers'] => spec?.template?.spec.containers ?? [];

  it.each(serviceNames)('rolls %s out alone, in an image and with a tag of its own', async (name) => {
    const here = (path: string): string => relative(folder, resolve(path));
    const overlay = {
      resources: [here('k8s/overlays/production')],
      components: [here(`k8s/components/${name}`)],
      images: [{ name: `parley-${name}`, newName: `registry.example.com/parley-${name}`, newTag: '7.1.0' }],
    };
    writeFileSync(join(folder, 'kustomization.yaml'), JSON.stringify(overlay));
    const all = await built(folder);

    // As `kubectl apply -l 'app in (parley, <service>)'` selects them.
    const own = all.filter(({ metadata }) => ['parley', name].includes(metadata.labels?.app ?? ''));
    const configMap = own.filter(({ kind }) => kind === 'ConfigMap');
    expect(configMap).toHaveLength(1);
    expect(own.flatMap(containersOf)).toEqual([
      expect.objectContaining({
        name,
        image: `registry.example.com/parley-${name}:7.1.0`,
        command: ['node', `apps/${name}/dist/main.js`],
        envFrom: expect.arrayContaining([{ configMapRef: { name: configMap[0]?.metadata.name } }]),
      }),
    ]);
    // Of its own there is nothing that the label leaves out, and of the others all stays as it was.
    const others = all.filter((one) => !own.includes(one));
    expect(others.map(({ metadata }) => metadata.name)).not.toContain(name);
    expect(new Set(others.flatMap(containersOf).map(({ image }) => image))).toEqual(new Set(['parley']));
  });

  it.each(serviceNames)("migrates %s alone with its own database's secret and no other", async (name) => {
    const [job, ...more] = await built(`k8s/migrations/${name}`);

    expect(more).toEqual([]);
    expect(job?.metadata.name).toMatch(new RegExp(`^migrate-${name}-\\d+-\\d+-\\d+$`));
    const [container, ...besides] = containersOf(job as Built);
    expect(besides).toEqual([]);
    expect(container?.image).toMatch(new RegExp(`^parley-${name}:`));
    expect(container?.command).toEqual(['node', 'tools/dist/migrate/main.js', name]);
    expect(container?.env).toEqual([
      { name: ownUrlVariable(name), valueFrom: { secretKeyRef: { name: `parley-${name}`, key: 'DATABASE_URL' } } },
    ]);
    expect(container?.envFrom).toBeUndefined();
  });

  it.each(['k8s/base', 'k8s/migrate', ...serviceNames.map((name) => `k8s/migrations/${name}`)])(
    'of %s keeps the Pod Security standard "restricted"',
    async (source) => {
      const pods = (await built(source)).flatMap(({ spec }) => (spec?.template ? [spec.template] : []));

      expect(pods.length).toBeGreaterThan(0);
      for (const { metadata, spec: pod } of pods) {
        // What the network policies select.
        expect(metadata.labels).toMatchObject({ 'app.kubernetes.io/part-of': 'parley' });
        expect(pod.automountServiceAccountToken).toBe(false);
        expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
        for (const { securityContext, resources } of pod.containers) {
          expect(securityContext).toEqual({
            allowPrivilegeEscalation: false,
            readOnlyRootFilesystem: true,
            capabilities: { drop: ['ALL'] },
          });
          expect(Object.keys(resources ?? {}).toSorted()).toEqual(['limits', 'requests']);
        }
      }
    },
  );
});

(promtool === undefined ? describe.skip : describe)('the rules', () => {
  it('are rules to Prometheus itself', async () => {
    await expect(runCommand(promtool as string, ['check', 'rules', 'k8s/monitoring/alerts.yml'])).resolves.toContain(
      'SUCCESS: 15 rules found',
    );
  });
});
