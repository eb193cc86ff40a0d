export { contactCard } from './contact-card.js';
export { keyOfSend } from './keyed-send.js';
export { SendsModule } from './sends.module.js';
export { visibleLive } from './visible-live.js';
