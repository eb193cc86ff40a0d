import { Global, Module } from '@nestjs/common';
import { PG_POOL } from '@parley/service-runtime';
import { DATABASE, openDatabase } from './prisma.js';

export { DATABASE, isAbsent, isOrphan, type Database, type Transaction } from './prisma.js';

@Global()
@Module({ providers: [{ provide: DATABASE, inject: [PG_POOL], useFactory: openDatabase }], exports: [DATABASE] })
export class DatabaseModule {}
