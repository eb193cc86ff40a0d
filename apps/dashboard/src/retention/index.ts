export { RetentionSwitch } from './retention-switch.js';
