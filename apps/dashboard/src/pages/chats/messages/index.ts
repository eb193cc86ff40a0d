export { FileLinks } from './media-content.js';
export { LightboxProvider } from './lightbox.js';
export { MessageContent, Quote } from './message-content.js';
export { authorOf, canBeEdited, type Message, reactorOf, snippetOf } from './message-words.js';
export { Ticks } from './ticks.js';
