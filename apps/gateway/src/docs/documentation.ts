import { asyncApiDocument } from '@parley/contracts';

// The documents are built at the first request for one, from all routes.
let openApiMade: Promise<string> | undefined;
let asyncApiMade: string | undefined;

/** Loads the builder on first use: an idle gateway never needs it. */
export function openApi(): Promise<string> {
  openApiMade ??= import('./openapi-document.js').then(({ openApiDocument }) => JSON.stringify(openApiDocument()));
  return openApiMade;
}

export function asyncApi(): string {
  asyncApiMade ??= JSON.stringify(asyncApiDocument());
  return asyncApiMade;
}
