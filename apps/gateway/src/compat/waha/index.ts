export { wahaDialect } from './edge/dialect.js';
export { serveWaha } from './serve-waha.js';
