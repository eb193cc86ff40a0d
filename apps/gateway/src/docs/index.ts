export { html, type Html } from './html.js';
export { DocsController } from './docs.controller.js';
export { openApi } from './documentation.js';
export { docsFiles } from './site-files.js';
