export { ChatQueries } from './chat.queries.js';
export { ChatsModule } from './chats.module.js';
export { toRecord } from './message-row.store.js';
export { chatColumns, chatNames, type ChatRow } from './chat.store.js';
