export * from './locate-chat.js';
export * from './project-chats.js';
