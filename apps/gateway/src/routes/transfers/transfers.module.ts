import { Module } from '@nestjs/common';
import { MediaModule } from '../media/index.js';
import { GiveExport } from './give-export.js';
import { Loans } from './loans.js';
import { TransfersController } from './transfers.controller.js';

@Module({ imports: [MediaModule], controllers: [TransfersController], providers: [GiveExport, Loans] })
export class TransfersModule {}
