import { Module } from '@nestjs/common';
import { AdvanceOperation } from './advance-operation.js';
import { CancelOperation } from './cancel-operation.js';
import { CreateOperation } from './create-operation.js';
import { KeepOperationsAlive } from './keep-operations-alive.js';

@Module({ controllers: [AdvanceOperation, CancelOperation, CreateOperation, KeepOperationsAlive] })
export class CommandsModule {}
