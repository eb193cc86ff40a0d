export { readPresences } from './presence.store.js';
export { SandboxPresence } from './sandbox-presence.js';
