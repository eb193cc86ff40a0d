import { contractBindings } from '../../access/routes/index.js';
import type { OpenApiDocument, Operation } from '../openapi-types.js';
import { curlSample } from './curl-sample.js';
import { describedFields } from './field-descriptions.js';
import { ExampleMaker } from './example-of.js';
import { goSample } from './go-sample.js';
import { exampled, sampleOf } from './operation-examples.js';
import { pythonSample } from './python-sample.js';
import { describedTags, tagGroups } from './tags.js';
import { typescriptSample } from './typescript-sample.js';

/**
 * Makes the document readable: tags in the order of the guides, a description of every field, an example of every
 * request and answer, and samples in curl, TypeScript, Python and Go. Validation does not change.
 */
export function readable(document: OpenApiDocument): OpenApiDocument {
  const { paths, components } = document;
  const schemas = describedFields(components.schemas);
  const maker = new ExampleMaker({ schemas, known: knownReplies() });
  const readablePaths = Object.entries(paths).map(([path, item]) => [
    path,
    Object.fromEntries(
      Object.entries(item).map(([method, operation]) => [
        method,
        readableOperation({ path, method, operation }, maker),
      ]),
    ),
  ]);
  const tags = describedTags(document.tags.map(({ name }) => name));
  return {
    ...document,
    paths: Object.fromEntries(readablePaths) as OpenApiDocument['paths'],
    components: { ...components, schemas },
    tags,
    'x-tagGroups': tagGroups(tags),
  };
}

function readableOperation(
  route: { path: string; method: string; operation: Operation },
  maker: ExampleMaker,
): Operation {
  const parts = exampled(route.operation, maker, requests.get(route.operation.operationId) ?? {});
  const sample = sampleOf(route, parts);
  return {
    ...route.operation,
    ...parts,
    'x-codeSamples': [
      { lang: 'Shell', label: 'curl', source: curlSample(sample) },
      { lang: 'TypeScript', label: 'TypeScript', source: typescriptSample(sample) },
      { lang: 'Python', label: 'Python', source: pythonSample(sample) },
      { lang: 'Go', label: 'Go', source: goSample(sample) },
    ],
  };
}

/** Example requests of the contracts, by operation id. */
const requests: ReadonlyMap<string, Readonly<Record<string, unknown>>> = new Map(
  contractBindings.map(({ operationId, contract }) => [
    operationId,
    contract.example.request as Readonly<Record<string, unknown>>,
  ]),
);

/** The example replies of the contracts, by the name of their schema. */
function knownReplies(): ReadonlyMap<string, unknown> {
  return new Map(contractBindings.map(({ contract: { reply, example } }) => [reply.name, example.reply]));
}
