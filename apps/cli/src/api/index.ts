export { connect, defaultUrl, userAgent, type Connection } from './connection.js';
export { requireAddress, requireCredential } from './inputs.js';
export { isProjectToken, projectOf, type Owner } from './owner.js';
export { withKey } from './with-key.js';
