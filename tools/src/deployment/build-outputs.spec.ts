import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { pendingWork } from '../../bin/build/package-outputs.mjs';
import { repositoryRoot } from '../repository-root.js';

describe('the build of a package', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'parley-build-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const plant = (...paths: string[]): void => {
    for (const path of paths) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), 'export {};\n');
    }
  };

  it('leaves out tests and what only tests use', () => {
    plant(
      'src/main.ts',
      'src/main.spec.ts',
      'src/testing/fake.ts',
      'src/labels/testing/fake.ts',
      'src/testing-numbers/a.ts',
    );
    const { stale } = pendingWork(relative(repositoryRoot, folder));
    expect(stale.map(({ output }) => relative(folder, output)).sort()).toEqual([
      'dist/main.js',
      'dist/testing-numbers/a.js',
    ]);
  });

  it('removes outputs of what is left out', () => {
    plant('src/testing/fake.ts', 'dist/testing/fake.js');
    const { orphans } = pendingWork(relative(repositoryRoot, folder));
    expect(orphans).toEqual([join(folder, 'dist/testing/fake.js')]);
  });
});
