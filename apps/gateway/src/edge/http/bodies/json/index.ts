export { acceptJson, jsonBodyLimit, takeLargeJson } from './accept-json.js';
export { parseJsonBody } from './json-body.js';
export { maxMembers } from './json-bounds.js';
