export { describeIdentities, describeMessages, type MessageDescription } from './described-messages.store.js';
