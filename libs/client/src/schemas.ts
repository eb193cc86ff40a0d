import type { components } from './generated/openapi.js';

/** The bodies that the API takes and answers, by the name of their schema. */
export type Schemas = components['schemas'];
