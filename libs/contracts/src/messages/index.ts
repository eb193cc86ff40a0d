export * from './cast-vote.js';
export * from './chat-history.js';
export * from './chat-states.js';
export * from './chat.commands.js';
export * from './chat.js';
export * from './chat.requests.js';
export { EditMessage, editMessage, deleteMessage } from './change-message.js';
export * from './find-sent.js';
export * from './interactive/index.js';
export * from './mark-seen.js';
export * from './message-act.js';
export * from './search-messages.js';
export * from './send-buttons.js';
export * from './send-contacts.js';
export * from './send-interactive.js';
export * from './send-list.js';
export * from './send-media.js';
export * from './send-message.js';
export * from './send-poll.js';
export * from './send-template.js';
export {
  SendText,
  sendText,
  SendLocation,
  sendLocation,
  React,
  react,
  ForwardMessage,
  forwardMessage,
} from './sends.js';
export * from './star-message.js';
