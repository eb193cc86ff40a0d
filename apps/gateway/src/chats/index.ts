export { ChatsModule } from './chats.module.js';
