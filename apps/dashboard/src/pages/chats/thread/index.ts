export { Thread } from './thread.js';
