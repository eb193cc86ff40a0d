import { Module } from '@nestjs/common';
import { RateLimitsModule } from '../../rate-limits/index.js';
import { ClientAdmission } from './client-admission.js';
import { ClientRulesController } from './client-rules.controller.js';
import { ClientRulesStore } from './client-rules.store.js';
import { ClientTokenStore } from './client-token.store.js';
import { ClientTokensController } from './client-tokens.controller.js';
import { DailySendsStore } from './daily-sends.store.js';
import { ExpiredClientAccess } from './expired-client-access.js';
import { MintClientToken } from './mint-client-token.js';
import { OwnSession } from './own-session.js';

@Module({
  imports: [RateLimitsModule],
  controllers: [ClientRulesController, ClientTokensController],
  providers: [
    ClientAdmission,
    ClientRulesStore,
    ClientTokenStore,
    DailySendsStore,
    ExpiredClientAccess,
    MintClientToken,
    OwnSession,
  ],
  exports: [ClientAdmission, ClientRulesStore],
})
export class ClientAccessModule {}
