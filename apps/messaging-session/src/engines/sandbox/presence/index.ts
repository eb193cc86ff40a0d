export { presenceReader, SandboxPresence } from './sandbox-presence.js';
