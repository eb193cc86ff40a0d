import { createApiReference } from './scalar/standalone.esm.js';

/** The reference, made of this Parley's own document. Nothing is asked of anybody else. */
const root = document.documentElement.dataset.root ?? '';
createApiReference('#reference', {
  url: `${root}/openapi.json`,
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
