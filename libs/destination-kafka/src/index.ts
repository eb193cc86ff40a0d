export { kafka } from './kafka.js';
