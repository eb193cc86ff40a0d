export { baileysDirectory } from './baileys-directory.js';
export { purgeDirectory } from './purge-directory.js';
export { WaDirectory } from './wa-directory.js';
