export { contactCard } from './contact-card.js';
export { SendsModule } from './sends.module.js';
