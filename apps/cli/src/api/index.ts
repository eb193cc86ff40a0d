export { connect, defaultUrl, userAgent, type Connection } from './connection.js';
export { isProjectToken, projectOf, type Owner } from './owner.js';
export { withKey } from './with-key.js';
