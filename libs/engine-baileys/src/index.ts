export { baileys } from './baileys.js';
