export { html, type Html } from './html.js';
export { DocsController, openApi } from './docs.controller.js';
export { docsFiles } from './site-files.js';
