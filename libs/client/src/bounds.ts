export { bounds, maxFileBytes } from './generated/bounds.js';
