import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { runCheck } from './testing/run-check.js';

describe('the cycle check', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'parley-cycles-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const plant = (files: Record<string, string>): void => {
    for (const [name, code] of Object.entries(files)) writeFileSync(join(folder, name), code);
  };

  it('reports files that import each other in a circle', () => {
    plant({
      'a.ts': "import { b } from './b.js';\nexport const a = (): number => b();\n",
      'b.ts': "import { c } from './c.js';\nexport const b = (): number => c();\n",
      'c.ts': "import { a } from './a.js';\nexport const c = (): number => a();\n",
    });
    const { status, errors } = check(folder);
    expect(status).toBe(1);
    expect(errors).toMatch(/a\.ts → .*b\.ts → .*c\.ts/);
  });

  it('reports a circle of types alone', () => {
    plant({
      'a.ts': "import type { B } from './b.js';\nexport interface A { b: B }\n",
      'b.ts': "import type { A } from './a.js';\nexport interface B { a: A }\n",
    });
    const { status, errors } = check(folder);
    expect(status).toBe(1);
    expect(errors).toMatch(/a\.ts → .*b\.ts/);
  });

  it('reports a circle of a file that has the name of one that is listed', () => {
    plant({
      'carrier.ts': "import type { B } from './owner-visibility.js';\nexport interface A { b: B }\n",
      'owner-visibility.ts': "import type { A } from './carrier.js';\nexport interface B { a: A }\n",
    });
    const { status, errors } = check(folder);
    expect(status).toBe(1);
    expect(errors).toMatch(/carrier\.ts → .*owner-visibility\.ts/);
  });

  it('passes files that import each other in one direction', () => {
    plant({
      'a.ts': "import type { B } from './b.js';\nexport interface A { b: B }\n",
      'b.ts': 'export interface B { c: number }\n',
    });
    expect(check(folder)).toEqual({ status: 0, errors: '' });
  });
});

const check = (folder: string) => runCheck('check-cycles.mjs', folder);
