import { Module } from '@nestjs/common';
import { repeatedTask } from '@parley/service-runtime';
import { ExportAccount } from './export-account.js';
import { ImportAccount } from './import-account.js';
import { TransfersController } from './transfers.controller.js';

const lookEveryMs = 10_000;

/** Their sessions are never run again; this says so, and erases the accounts. */
const handedOver = repeatedTask<ExportAccount>(ExportAccount, {
  name: 'exports that were given and not ended',
  intervalMs: lookEveryMs,
  startsBeside: true,
  run: (exporting) => exporting.endHandedOver(),
});

@Module({ controllers: [TransfersController], providers: [ExportAccount, ImportAccount, handedOver] })
export class TransfersModule {}
