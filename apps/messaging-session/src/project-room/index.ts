export { type ProjectLimit, requireRoomIn, roomLeftIn } from './project-room.js';
export { ProjectRoomModule } from './project-room.module.js';
