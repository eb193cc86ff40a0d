import { condensedResponses, type Errors, type Responses } from '../client/render-openapi.js';

type Json = Record<string, unknown>;

interface Document extends Json {
  paths: Record<string, Record<string, Operation>>;
}

interface Operation extends Json {
  parameters?: { name: string; in: string }[];
  responses: Responses;
}

/** What a client sends by itself. */
const ownHeaders: ReadonlySet<string> = new Set(['Service-Version', 'Last-Event-ID']);

/** What is a page for people, or a stream that the hand-written part of a client reads. */
const unusable = /^text\//;

/**
 * The document that clients in other languages are generated from: without pages and streams, headers and examples, and with
 * one answer for all errors instead of eight for each operation, most of a generated client otherwise.
 */
export function deriveDocument(text: string, errors: Errors): string {
  const document = JSON.parse(text) as Document;
  const paths = Object.entries(document.paths).flatMap(([path, item]) => {
    const kept = Object.entries(item)
      .filter(([, operation]) => isUsable(operation))
      .map(([method, operation]) => [method, derived(operation, errors)]);
    return kept.length === 0 ? [] : [[path, Object.fromEntries(kept) as Json]];
  });
  return JSON.stringify({ ...document, paths: Object.fromEntries(paths) as Json });
}

function isUsable({ responses }: Operation): boolean {
  const types = Object.entries(responses).flatMap(([status, { content = {} }]) =>
    status.startsWith('2') ? Object.keys(content) : [],
  );
  return types.length === 0 || types.some((type) => !unusable.test(type));
}

function derived({ parameters = [], responses, 'x-codeSamples': _, ...operation }: Operation, errors: Errors): Json {
  return {
    ...operation,
    parameters: parameters.filter(({ name, in: place }) => place !== 'header' || !ownHeaders.has(name)),
    responses: condensedResponses(responses, errors),
  };
}
