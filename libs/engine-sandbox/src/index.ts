export { sandbox } from './sandbox.js';
