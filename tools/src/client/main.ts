import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readOpenApi } from '../openapi-types/read-openapi.js';
import { renderRoutes } from '../openapi-types/render-routes.js';
import { renderTypes } from '../openapi-types/render-types.js';
import { repositoryRoot } from '../repository-root.js';

/** Writes what libs/client has from the document; with `--check` only says whether the committed files are those. */
const document = await readOpenApi();
const rendered = {
  'libs/client/src/generated/openapi.ts': await renderTypes(document),
  'libs/client/src/generated/routes.ts': renderRoutes(document),
};

for (const [path, text] of Object.entries(rendered)) {
  const file = join(repositoryRoot, path);
  if (process.argv.includes('--check')) {
    if ((await readFile(file, 'utf8').catch(() => '')) === text) continue;
    console.error(`${path} is stale. Run: node tools/bin/run.mjs client`);
    process.exitCode = 1;
  } else {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}
