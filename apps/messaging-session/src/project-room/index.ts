export { type ProjectLimit, requireRoomIn, roomLeftIn, ProjectRoomModule } from './project-room.js';
