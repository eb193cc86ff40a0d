/** What the end-to-end tests use of the tools: a Parley of their own and a receiver for its webhooks. */
export * from './client/index.js';
export { findOrInstallBrowser } from './infra/browser.js';
export { findFreePort } from './infra/free-port.js';
export { findProgram } from './infra/find-program.js';
