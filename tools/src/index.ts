/** The tools that end-to-end tests, benches and demos use: a private Parley, a receiver for its webhooks, its servers. */
export * from './client/index.js';
export { readOpenApi } from './client/render-openapi.js';
export { generatedGo, generateGo, goModule } from './clients/generate-go.js';
export { generatedPython, generatePython, pythonPackage } from './clients/generate-python.js';
export { findOrInstallBrowser, findOrInstallBrowserWithExtensions } from './infra/browser.js';
export { findFreePort } from './infra/free-port.js';
export { findProgram } from './infra/find-program.js';
export { addressOf } from './infra/nats-server.js';
export { until, waitUntil } from './infra/wait-until.js';
export { serviceDatabaseUrl, withDatabase } from '@parley/database';
export { connectCreating } from './migrate/ensure-database.js';
export { repositoryRoot } from './repository-root.js';
