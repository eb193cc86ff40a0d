export { cloud } from './cloud.js';
