import { Module } from '@nestjs/common';
import { ListOperationPages } from './list-operations.js';
import { OperationsController } from './operations.controller.js';

@Module({ controllers: [OperationsController], providers: [ListOperationPages] })
export class OperationsModule {}
