import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { repositoryRoot } from './repository-root.js';

/**
 * Writes generated files of the repository. With `--check`, only reports committed files that differ, or that `.gitattributes`
 * does not mark as generated, and fails.
 *
 * @param files text by path
 * @param tool the tool that generates them
 */
export async function writeOrCheck(files: Readonly<Record<string, string>>, tool: string): Promise<void> {
  const attributes = await readFile(join(repositoryRoot, '.gitattributes'), 'utf8');
  for (const [path, text] of Object.entries(files)) {
    const file = join(repositoryRoot, path);
    if (!process.argv.includes('--check')) {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, text);
      continue;
    }
    if ((await readFile(file, 'utf8').catch(() => null)) !== text) {
      fail(`${path} is stale. Run: node tools/bin/run.mjs ${tool}`);
    }
    if (!attributes.split('\n').includes(`${path} linguist-generated`)) {
      fail(`${path} is generated, and .gitattributes does not say so`);
    }
  }
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
