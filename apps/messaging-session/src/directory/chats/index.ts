export { ChatQueries } from './chat.queries.js';
export { ChatsModule } from './chats.module.js';
export { toRecord } from './message-row.store.js';
