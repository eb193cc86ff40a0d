export { CursorPages } from './cursor-pages.js';
export { Forwarder } from './forwarder.js';
export { serveContractRoutes } from './serve-contract-routes.js';
