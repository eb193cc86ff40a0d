import { Injectable } from '@nestjs/common';
import { asyncApiDocument } from '@parley/contracts';

/**
 * The documents as they are served: made at the first request for one, of all routes. What
 * makes them is loaded only then, for an idle gateway has no use for it.
 */
@Injectable()
export class Documentation {
  #making: Promise<string> | undefined;
  #asyncApi: string | undefined;

  openApi(): Promise<string> {
    this.#making ??= this.#make();
    return this.#making;
  }

  asyncApi(): string {
    this.#asyncApi ??= JSON.stringify(asyncApiDocument());
    return this.#asyncApi;
  }

  async #make(): Promise<string> {
    const { openApiDocument } = await import('./openapi-document.js');
    return JSON.stringify(openApiDocument());
  }
}
