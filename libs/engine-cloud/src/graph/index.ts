export { block, unblock } from './block-list.js';
export { GraphClient } from './graph-client.js';
export { GraphConnections, type GraphSettings } from './graph-connections.js';
export type { GraphContent, Recipient } from './graph-message.js';
export type { GraphOutcome, NotAccepted } from './graph-outcome.js';
export { interactiveContent } from './interactive.js';
export { findMedia, openMedia, uploadMedia } from './media.js';
export { markRead, sendMessage } from './messages.js';
export { type CloudNumber, readNumber } from './phone-number.js';
export { limitsRecipientOnly, type Refusal } from './refusal.js';
export { bodyComponents, metaLanguage, templateContent } from './template-body.js';
export {
  createTemplate,
  deleteTemplate,
  editTemplate,
  findTemplates,
  type MetaTemplate,
  readTemplate,
} from './templates.js';
export { contactOf } from './vcard-contact.js';
