import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format, type FormatConfig } from 'oxfmt';
import { parse } from 'yaml';
import { readJson } from '../infra/atomic-file.js';
import { repositoryRoot } from '../repository-root.js';
import { renderGraphTypes } from './render-graph-types.js';

/**
 * `run.mjs graph-types <Meta's OpenAPI document>`: generates the types that the cloud engine uses for the Graph API. Run by
 * hand.
 */
const target = join(repositoryRoot, 'libs/engine-cloud/src/graph/graph-types.ts');
const [document = process.env.PARLEY_META_OPENAPI] = process.argv.slice(2);
if (document === undefined) {
  console.error("usage: run.mjs graph-types <Meta's business-messaging-api_v23.0.yaml>");
  process.exitCode = 2;
} else {
  const rendered = await renderGraphTypes(parse(await readFile(document, 'utf8')));
  const options = readJson(join(repositoryRoot, '.oxfmtrc.json')) as FormatConfig;
  const { code, errors } = await format(target, rendered, options);
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  await writeFile(target, code);
}
