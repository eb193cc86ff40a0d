export { MessageContent } from './message-content.js';
export { authorOf, canBeEdited, type Message, reactorOf, snippetOf } from './message-words.js';
export { Quote } from './quote.js';
export { Ticks } from './ticks.js';
