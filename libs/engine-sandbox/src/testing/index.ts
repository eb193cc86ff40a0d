export { type PostedBody } from '../mailbox/mail.js';
export { SandboxEngine } from '../sandbox-engine.js';
export { SandboxNetwork } from '../sandbox-network.js';
export { TestingNumberStore } from '../testing-numbers/testing-number.store.js';
