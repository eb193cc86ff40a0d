export { BLOBS } from './blobs.js';
export { MediaModule } from './media.module.js';
export { MediaQueries } from './media.queries.js';
