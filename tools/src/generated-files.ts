import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { repositoryRoot } from './repository-root.js';

/**
 * Writes generated files of the repository. With `--check`, only reports committed files that differ, and fails.
 *
 * @param files text by path
 * @param tool the tool that generates them
 */
export async function writeOrCheck(files: Readonly<Record<string, string>>, tool: string): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    const file = join(repositoryRoot, path);
    if (!process.argv.includes('--check')) {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, text);
    } else if ((await readFile(file, 'utf8').catch(() => null)) !== text) {
      console.error(`${path} is stale. Run: node tools/bin/run.mjs ${tool}`);
      process.exitCode = 1;
    }
  }
}
