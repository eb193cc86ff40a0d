export { tapText } from './tap-text.js';
