export { bounds, maxBase64FileBytes, maxFileBytes } from './generated/bounds.js';
