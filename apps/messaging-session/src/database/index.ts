export { jsonTexts, words } from './array-literal.js';
export { isOfDatabase } from './database-trouble.js';
export { DatabaseModule } from './database.module.js';
export { Prisma } from './prisma.js';
export { isUniqueViolation } from './unique-violation.js';
export { markProjectDeleted, requireLiveProject, requireLiveProjectIn } from './live-project.js';
export { recordOf } from './record-of.js';
export { resealing } from './resealing.js';
