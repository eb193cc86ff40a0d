export { DatabaseModule } from './database.module.js';
export { DATABASE, isAbsent, isDuplicate, isOrphan, type Database, type Transaction } from './prisma.js';
