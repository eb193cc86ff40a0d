import { previewOpenApi } from './openapi-preview.js';

/** Writes the OpenAPI document to stdout; `libs/client` is generated from it. */
process.stdout.write(await previewOpenApi());
