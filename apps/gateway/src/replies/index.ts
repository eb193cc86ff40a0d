export { Acknowledgement, acknowledged } from './acknowledgement.js';
