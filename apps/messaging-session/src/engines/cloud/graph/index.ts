export { block, unblock } from './block-list.js';
export type { FailedReason } from './exchange.js';
export { GraphClient } from './graph-client.js';
export { GraphConnections, type GraphSettings } from './graph-connections.js';
export type { GraphError } from './graph-error.js';
export type { GraphContent, MediaById, OutgoingGraphMessage, Recipient } from './graph-message.js';
export type { GraphOutcome, NotAccepted, UnknownReason } from './graph-outcome.js';
export { buttonsContent, type ChoiceList, listContent, type ReplyButtons } from './interactive.js';
export { findMedia, type MediaLink, type MediaUpload, type Opened, openMedia, uploadMedia } from './media.js';
export { markRead, sendMessage, type AcceptedByGraph } from './messages.js';
export { type CloudNumber, readNumber } from './phone-number.js';
export type { Refusal } from './refusal.js';
export { bodyComponents, metaLanguage, templateContent } from './template-body.js';
export {
  createTemplate,
  deleteTemplate,
  editTemplate,
  findTemplates,
  type MetaTemplate,
  readTemplate,
  type TemplateCategory,
  type TemplateSubmission,
} from './templates.js';
export { contactOf } from './vcard-contact.js';
