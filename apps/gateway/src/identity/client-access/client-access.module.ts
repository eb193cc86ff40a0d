import { Module } from '@nestjs/common';
import { ClientAccessController } from './client-access.controller.js';
import { ClientAdmission } from './client-admission.js';
import { ClientRulesStore } from './client-rules.store.js';
import { ClientTokenStore } from './client-token.store.js';
import { DailySendsStore } from './daily-sends.store.js';
import { expiredClientAccess } from './expired-client-access.js';
import { MintClientToken } from './mint-client-token.js';
import { SessionNames } from './session-names.js';

@Module({
  controllers: [ClientAccessController],
  providers: [
    ClientAdmission,
    ClientRulesStore,
    ClientTokenStore,
    DailySendsStore,
    MintClientToken,
    SessionNames,
    expiredClientAccess,
  ],
  exports: [ClientAdmission, ClientRulesStore, SessionNames],
})
export class ClientAccessModule {}
