import { Injectable, type INestApplication } from '@nestjs/common';
import { docsPage } from './docs-page.js';
import { openApiDocument } from './openapi-document.js';

/** The documents as they are served: made at the first request for one, from the application with all its routes. */
@Injectable()
export class Documentation {
  #app: INestApplication | undefined;
  #made: { openApi: string; page: string } | undefined;

  describe(app: INestApplication): void {
    this.#app = app;
  }

  get openApi(): string {
    return this.#documents.openApi;
  }

  get page(): string {
    return this.#documents.page;
  }

  get #documents(): { openApi: string; page: string } {
    if (this.#made) return this.#made;
    if (!this.#app) throw new Error('Documentation.describe was not called.');
    const document = openApiDocument(this.#app);
    this.#made = { openApi: JSON.stringify(document), page: docsPage(document) };
    return this.#made;
  }
}
