import { asyncApiDocument } from '@parley/contracts';

// The documents as they are served: made at the first request for one, of all routes.
let openApiMade: Promise<string> | undefined;
let asyncApiMade: string | undefined;

/** What makes the document is loaded only then, for an idle gateway has no use for it. */
export function openApi(): Promise<string> {
  openApiMade ??= import('./openapi-document.js').then(({ openApiDocument }) => JSON.stringify(openApiDocument()));
  return openApiMade;
}

export function asyncApi(): string {
  asyncApiMade ??= JSON.stringify(asyncApiDocument());
  return asyncApiMade;
}
