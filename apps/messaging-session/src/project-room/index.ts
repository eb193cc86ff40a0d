export { type ProjectLimit, requireRoomIn } from './project-room.js';
export { ProjectRoomModule } from './project-room.module.js';
