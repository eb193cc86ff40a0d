export { DatabaseModule } from './database.module.js';
export { Prisma } from './prisma.js';
export { markProjectDeleted, requireLiveProject, requireLiveProjectIn } from './live-project.js';
