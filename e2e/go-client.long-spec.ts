import { execFile, spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findProgram, generatedGo, generateGo, goModule, PrivateParley, readOpenApi } from '@parley/tools';
import { programOf } from './support/guides.js';
import { timeouts } from './support/timeouts.js';

const run = promisify(execFile);

/** Nothing is downloaded by a test: `go mod download` in clients/go does, once. */
const offline = { ...process.env, GOPROXY: 'off', GOFLAGS: '-mod=mod' };
const go = findProgram('go');
const compiles =
  go !== undefined && spawnSync(go, ['list', '-deps', './...'], { cwd: goModule, env: offline }).status === 0;
if (!compiles) console.warn('skipped: go, or a module that clients/go stands on, is not installed');
/** `github.com/oapi-codegen/oapi-codegen/v2`. */
const generator = findProgram('oapi-codegen');
if (generator === undefined) console.warn('skipped: oapi-codegen is not installed');

let parley: PrivateParley | undefined;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-go-client-'));
  if (compiles) parley = await PrivateParley.start();
}, timeouts.startMs);

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await parley?.stop();
}, timeouts.stopMs);

const module = 'github.com/parley/parley/clients/go';
/** Compiling 60,000 lines, and the modules that it stands on. */
const compileMs = 600_000;

/** Compiles a program that uses the client, runs it, and gives the lines that it printed. */
async function printedBy(name: string, program: string): Promise<string[]> {
  const cwd = join(folder, name);
  await mkdir(cwd);
  await writeFile(join(cwd, 'main.go'), program);
  const modules = (await readFile(join(goModule, 'go.mod'), 'utf8')).replace(`module ${module}`, `module ${name}`);
  const manifest = `${modules}\nrequire ${module} v0.0.0\n\nreplace ${module} => ${goModule}\n`;
  await writeFile(join(cwd, 'go.mod'), manifest);
  await cp(join(goModule, 'go.sum'), join(cwd, 'go.sum'));
  const { baseUrl, project } = parley!.credentials;
  const env = { ...offline, PARLEY_URL: baseUrl, PARLEY_TOKEN: project.token };
  const { stdout } = await run(go!, ['run', '.'], { cwd, env });
  return stdout.trimEnd().split('\n');
}

(compiles ? describe : describe.skip)('the Go client', () => {
  it(
    'does what its README says',
    async () => {
      const readme = await readFile(join(goModule, 'README.md'), 'utf8');
      const lines = await printedBy('first', /^```go\n(.*?)^```$/ms.exec(readme)?.[1] ?? '');
      expect(lines.find((line) => line.endsWith('message.received'))).toBeDefined();
      expect(lines.at(-2)).toContain('Session "nobody" not found.');
      expect(lines.at(-1)).toMatch(/^the webhook is refused: /);
    },
    compileMs,
  );

  it(
    'does what the quickstart says',
    async () => {
      const [event, again] = await printedBy('quickstart', programOf('quickstart.md', 'go'));
      expect(event).toMatch(/^message\.received \{.*"text":"Hello"/);
      expect(again).toBe('again true');
    },
    compileMs,
  );

  it(
    'sends null where it clears a setting, and reads it',
    async () => expect((await run(go!, ['test', './...'], { cwd: goModule, env: offline })).stdout).toContain('ok'),
    compileMs,
  );
});

(generator === undefined ? describe.skip : describe)('the generated part of the Go client', () => {
  it(
    'is what the API makes of it now',
    async () => {
      const made = join(folder, 'made');
      await mkdir(join(made, 'api'), { recursive: true });
      await cp(join(goModule, 'go.mod'), join(made, 'go.mod'));
      await generateGo(generator!, await readOpenApi(), made);
      for (const name of generatedGo) {
        const [committed, fresh] = [await readFile(join(goModule, name)), await readFile(join(made, name))];
        expect([name, committed.equals(fresh)]).toEqual([name, true]);
      }
    },
    compileMs,
  );
});
