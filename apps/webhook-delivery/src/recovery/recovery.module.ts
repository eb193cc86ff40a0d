import { Module } from '@nestjs/common';
import { ExpiredReceipts } from '@parley/idempotency';
import { EndpointsModule } from '../endpoints/index.js';
import { MissingEvents } from './missing-events.js';
import { PreviewRecovery } from './preview-recovery.js';
import { RecordedEvents } from './recorded-events.js';
import { RecoveredDeliveryStore } from './recovered-delivery.store.js';
import { RecoveryController } from './recovery.controller.js';
import { RecoveryHandler } from './recovery.handler.js';
import { RecoveryStore } from './recovery.store.js';
import { SendAgain } from './send-again.js';
import { SendPage } from './send-page.js';
import { StartRecovery } from './start-recovery.js';

@Module({
  imports: [EndpointsModule],
  controllers: [RecoveryController],
  providers: [
    ExpiredReceipts,
    MissingEvents,
    PreviewRecovery,
    RecordedEvents,
    RecoveredDeliveryStore,
    RecoveryHandler,
    RecoveryStore,
    SendAgain,
    SendPage,
    StartRecovery,
  ],
})
export class RecoveryModule {}
