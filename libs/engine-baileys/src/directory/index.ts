export { baileysDirectory, purgeDirectory } from './baileys-directory.js';
export { groupPictures } from './groups/group.store.js';
export { mediaHosts } from './media-host.store.js';
export { WaDirectory } from './wa-directory.js';
export { shareDueSettings } from './settings/due-settings.js';
export { markDue } from './settings/setting.store.js';
