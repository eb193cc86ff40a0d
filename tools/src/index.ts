/** The tools used by the end-to-end tests: a private Parley and a receiver for its webhooks. */
export * from './client/index.js';
export { findOrInstallBrowser } from './infra/browser.js';
export { findFreePort } from './infra/free-port.js';
export { findProgram } from './infra/find-program.js';
