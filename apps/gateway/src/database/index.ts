export { DatabaseModule } from './database.module.js';
export { DATABASE, isAbsent, isDuplicate, type Database, type Transaction } from './prisma.js';
