import { Module } from '@nestjs/common';
import { ExportAccount } from './export-account.js';
import { ImportAccount } from './import-account.js';
import { TransfersController } from './transfers.controller.js';

@Module({ controllers: [TransfersController], providers: [ExportAccount, ImportAccount] })
export class TransfersModule {}
