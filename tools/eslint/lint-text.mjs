import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ESLint } from 'eslint';

/**
 * Lints texts as if they were files, which need not exist: reads `[{ path, code }]` on standard input, writes one array of
 * rule names for each.
 */
const cases = JSON.parse(await text(process.stdin));
const eslint = new ESLint();
const found = [];
for (const { path, code } of cases) {
  const [result] = await eslint.lintText(code, { filePath: path });
  found.push(result.messages.map(({ ruleId, message }) => ruleId ?? `fatal: ${message}`));
}
for (const { index, rule } of await oxlint()) found[index].push(rule);
process.stdout.write(JSON.stringify(found));

/** It reads files alone: each text has its own, in a folder that is set up as the repository is. */
async function oxlint() {
  const folder = mkdtempSync(join(tmpdir(), 'parley-lint-'));
  try {
    for (const name of ['.oxlintrc.json', 'tsconfig.base.json', 'tsconfig.json']) cpSync(name, join(folder, name));
    symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
    const files = cases.map(({ path }, index) => join(dirname(path), `case-${index}`, 'planted.ts'));
    for (const [index, { code }] of cases.entries()) {
      mkdirSync(join(folder, dirname(files[index])), { recursive: true });
      writeFileSync(join(folder, files[index]), code);
    }
    const script = join(process.cwd(), 'node_modules/oxlint/bin/oxlint');
    const child = spawn(process.execPath, [script, '--format', 'json'], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const { diagnostics } = JSON.parse(await text(child.stdout));
    return diagnostics
      .filter(({ severity }) => severity === 'error')
      .map(({ filename, code, message }) => ({
        index: files.indexOf(filename),
        rule: code === undefined ? `fatal: ${message}` : nameOf(code),
      }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** `typescript(await-thenable)` as its configuration names it. */
function nameOf(code) {
  return code.replace(/^(.*)\((.*)\)$/, '$1/$2');
}
