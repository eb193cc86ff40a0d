import { Module } from '@nestjs/common';
import { DatabaseModule } from './database/database.module.js';
import { OperationsModule } from './operations/index.js';

@Module({ imports: [DatabaseModule, OperationsModule] })
export class AppModule {}
