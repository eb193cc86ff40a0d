import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../infra/run-command.js';
import { repositoryRoot } from '../repository-root.js';
import { deriveDocument } from './derive-document.js';

/** Written by the generator; the rest of the package is written by hand. */
export const generatedPython = ['api', 'models', 'client.py', 'errors.py', 'types.py'];
export const pythonPackage = join(repositoryRoot, 'clients/python/src/parley');

/**
 * Generates the Python client into a folder.
 *
 * @param generator the program `openapi-python-client`
 * @throws when the generator warns: it leaves out what it warns of
 */
export async function generatePython(generator: string, document: string, folder: string): Promise<void> {
  const work = await mkdtemp(join(tmpdir(), 'parley-python-'));
  try {
    const source = join(work, 'openapi.json');
    await writeFile(source, deriveDocument(document, 'none'));
    const made = join(work, 'made');
    const settings = join(repositoryRoot, 'clients/python');
    await runCommand(generator, [
      'generate',
      ...['--path', source, '--output-path', made, '--meta', 'none', '--fail-on-warning'],
      ...['--config', join(settings, 'generator.json'), '--custom-template-path', join(settings, 'templates')],
    ]);
    for (const name of generatedPython) {
      await rm(join(folder, name), { recursive: true, force: true });
      await cp(join(made, name), join(folder, name), { recursive: true });
    }
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
