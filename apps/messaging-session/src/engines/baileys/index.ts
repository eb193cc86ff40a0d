export { BaileysEngine, type BaileysSettings, type BaileysTiming } from './baileys-engine.js';
export { BaileysModule } from './baileys.module.js';
export { installedBaileys } from './installed-baileys.js';
