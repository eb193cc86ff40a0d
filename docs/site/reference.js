import { createApiReference } from './scalar/standalone.esm.js';

/** The reference, made of this Parley's own document. Nothing is asked of anybody else. */
const root = document.documentElement.dataset.root ?? '';
createApiReference('#reference', {
  url: `${root}/openapi.json`,
  fetch: async (input, init) => {
    const answer = await fetch(input, init);
    // Requests that are tried come here too.
    const isDocument = String(input.url ?? input).endsWith('/openapi.json');
    return isDocument && answer.ok ? Response.json(withEmptyFilters(await answer.json())) : answer;
  },
  baseServerURL: `${location.origin}${root}`,
  layout: 'modern',
  theme: 'default',
  withDefaultFonts: false,
  telemetry: false,
  proxyUrl: '',
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: 'never',
  hideClientButton: true,
  hiddenClients: true,
  defaultOpenAllTags: false,
  persistAuth: false,
  operationTitleSource: 'summary',
  searchHotKey: 'k',
  authentication: { preferredSecurityScheme: 'bearer' },
  metaData: { title: 'Parley API' },
});

/**
 * The document with nothing in the optional parameters. The reference would send the first value of each instead, and a list
 * with all its filters set is empty.
 */
function withEmptyFilters(document) {
  for (const { parameters = [] } of Object.values(document.paths).flatMap((item) => Object.values(item))) {
    for (const parameter of parameters) if (!parameter.required) parameter.example = '';
  }
  return document;
}

/** Enter in the search opens the first hit, as long as none is chosen by the arrow keys. */
document.addEventListener(
  'keydown',
  (event) => {
    const field = event.target;
    if (event.key !== 'Enter' || event.isComposing || field.getAttribute?.('role') !== 'combobox') return;
    const hits = document.getElementById(field.getAttribute('aria-controls'));
    const first = hits?.querySelector('[role=option]');
    if (!first || hits.querySelector('[role=option][aria-selected=true]')) return;
    event.preventDefault();
    event.stopPropagation();
    first.click();
  },
  true,
);
