export { Prisma, markProjectDeleted, requireLiveProjectIn, DatabaseModule } from './prisma.js';
