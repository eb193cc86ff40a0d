import type { components } from './generated/openapi.js';

/** The request and response bodies of the API, by schema name. */
export type Schemas = components['schemas'];
