import { asyncApiDocument } from '@parley/contracts/asyncapi';
import { contractSchemasByStep } from '@parley/contracts/base';
import { inSlices, writeJson } from '@parley/messaging';

// The documents are made at the first request for one, from all routes, and kept as bytes: a request costs no more than a write.
let openApiMade: Promise<Buffer> | undefined;
let asyncApiMade: Promise<Buffer> | undefined;

/** Loads the builder on first use: an idle gateway never needs it. */
export function openApi(): Promise<Buffer> {
  openApiMade ??= import('./openapi-document.js').then(({ openApiDocument }) => bytesOf(inSlices(openApiDocument())));
  return openApiMade;
}

export function asyncApi(): Promise<Buffer> {
  asyncApiMade ??= bytesOf(inSlices(contractSchemasByStep()).then(asyncApiDocument));
  return asyncApiMade;
}

async function bytesOf(document: Promise<object>): Promise<Buffer> {
  return Buffer.from(await writeJson(await document));
}
