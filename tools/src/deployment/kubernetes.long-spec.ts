import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse, parseAllDocuments } from 'yaml';
import { findProgram } from '../infra/find-program.js';
import { runCommand } from '../infra/run-command.js';

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
];

interface PodSpec {
  automountServiceAccountToken?: boolean;
  securityContext?: object;
  containers: { name: string; securityContext?: object; resources?: { limits?: object; requests?: object } }[];
}
interface Built {
  kind: string;
  metadata: { name: string };
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

  it.each(['k8s/base', 'k8s/migrate'])('of %s keeps the Pod Security standard "restricted"', async (source) => {
    const text = await runCommand(kustomize as string, ['build', source]);
    const pods = parseAllDocuments(text)
      .map((document) => document.toJS() as Built)
      .flatMap(({ spec }) => (spec?.template ? [spec.template] : []));

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
  });
});

(promtool === undefined ? describe.skip : describe)('the rules', () => {
  it('are rules to Prometheus itself', async () => {
    await expect(runCommand(promtool as string, ['check', 'rules', 'k8s/monitoring/alerts.yml'])).resolves.toContain(
      'SUCCESS: 15 rules found',
    );
  });
});
