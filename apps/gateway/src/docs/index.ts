export { html, type Html } from './html.js';
export { DocsController } from './docs.controller.js';
export { Documentation } from './documentation.js';
export { serveDocs } from './serve-docs.js';
