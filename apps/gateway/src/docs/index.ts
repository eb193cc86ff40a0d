export { html, type Html } from './html.js';
export { Documentation } from './documentation.js';
export { serveDocs } from './serve-docs.js';
export { OpenApiModule } from './openapi.module.js';
