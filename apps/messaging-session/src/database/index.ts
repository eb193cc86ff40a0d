export { DatabaseModule } from './database.module.js';
export { Prisma } from './prisma.js';
export { markProjectDeleted, requireLiveProjectIn } from './live-project.js';
