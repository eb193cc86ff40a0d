export { acceptJson, jsonBodyLimit, largeJsonLimit, takeLargeJson, UnreadBody } from './accept-json.js';
export { MalformedBody, parseJsonBody } from './json-body.js';
export { maxMembers } from './json-bounds.js';
