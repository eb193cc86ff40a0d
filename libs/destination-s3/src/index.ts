export { s3 } from './s3.js';
