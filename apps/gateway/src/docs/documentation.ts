import { Injectable } from '@nestjs/common';
import { asyncApiDocument } from '@parley/contracts';
import { docsPage } from './docs-page.js';

interface Documents {
  openApi: string;
  page: string;
}

/**
 * The documents as they are served: made at the first request for one, of all routes. What
 * makes them is loaded only then, for an idle gateway has no use for it.
 */
@Injectable()
export class Documentation {
  #making: Promise<Documents> | undefined;
  #asyncApi: string | undefined;

  documents(): Promise<Documents> {
    this.#making ??= this.#make();
    return this.#making;
  }

  asyncApi(): string {
    this.#asyncApi ??= JSON.stringify(asyncApiDocument());
    return this.#asyncApi;
  }

  async #make(): Promise<Documents> {
    const { openApiDocument } = await import('./openapi-document.js');
    const document = openApiDocument();
    return { openApi: JSON.stringify(document), page: docsPage(document) };
  }
}
