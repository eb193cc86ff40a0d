export { sqs } from './sqs.js';
