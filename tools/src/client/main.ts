import { writeOrCheck } from '../generated-files.js';
import { readOpenApi } from '../openapi-types/read-openapi.js';
import { renderRoutes } from '../openapi-types/render-routes.js';
import { renderTypes } from '../openapi-types/render-types.js';
import { renderBounds } from './render-bounds.js';
import { renderEventTypes } from './render-event-types.js';

/** Generates the files of libs/client from the OpenAPI document and the contracts. */
const document = await readOpenApi();
await writeOrCheck(
  {
    'libs/client/src/generated/bounds.ts': renderBounds(document),
    'libs/client/src/generated/event-types.ts': renderEventTypes(),
    'libs/client/src/generated/openapi.ts': await renderTypes(document),
    'libs/client/src/generated/routes.ts': renderRoutes(document),
  },
  'client',
);
