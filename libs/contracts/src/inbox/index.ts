export * from './project-chats.js';
