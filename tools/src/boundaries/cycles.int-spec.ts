import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { runCheck } from './testing/run-check.js';

describe('the cycle check', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'parley-cycles-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const plant = (files: Record<string, string>): void => {
    for (const [name, code] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), code);
    }
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

  it('passes files that import each other in one direction', () => {
    plant({
      'a.ts': "import type { B } from './b.js';\nexport interface A { b: B }\n",
      'b.ts': 'export interface B { c: number }\n',
    });
    expect(check(folder)).toEqual({ status: 0, errors: '' });
  });

  describe('of rooms', () => {
    /** Each room's files import a type of the rooms after it; no file is in a circle. */
    const plantRooms = (arrows: Record<string, string[]>): void => {
      for (const [room, imported] of Object.entries(arrows)) {
        plant({ [`src/${room}/told.ts`]: 'export interface Told { text: string }\n' });
        for (const to of imported) {
          const code = `import type { Told } from '../${to}/told.js';\nexport const of${to} = (told: Told): string => told.text;\n`;
          plant({ [`src/${room}/uses-${to}.ts`]: code });
        }
      }
    };
    const checkRooms = () => check(join(folder, 'src'));

    it('reports a pair of rooms that import types of each other, though no files do', () => {
      plantRooms({ edge: ['identity'], identity: ['edge'] });
      const { status, errors } = checkRooms();
      expect(status).toBe(1);
      expect(errors).toContain('rooms in a circle: edge → identity → edge\n');
    });

    it('reports a longer circle', () => {
      plantRooms({ edge: ['identity'], identity: ['streams'], streams: ['edge'], docs: ['edge'] });
      const { status, errors } = checkRooms();
      expect(status).toBe(1);
      expect(errors).toContain('rooms in a circle: edge → identity → streams → edge\n');
      expect(errors).not.toContain('docs');
    });

    it('passes rooms in an order, and what tests and fakes import', () => {
      plantRooms({ edge: [], identity: ['edge'], routes: ['identity', 'edge'], testing: ['edge'] });
      plant({ 'src/edge/gate.spec.ts': "import { of } from '../identity/uses-edge.js';\nexport const x = of;\n" });
      plant({ 'src/edge/use.ts': "import type { Told } from '../testing/told.js';\nexport type X = Told;\n" });
      plant({ 'src/app.module.ts': "export * from './routes/told.js';\n" });
      expect(checkRooms()).toEqual({ status: 0, errors: '' });
    });
  });
});

const check = (folder: string) => runCheck('check-cycles.mjs', folder);
