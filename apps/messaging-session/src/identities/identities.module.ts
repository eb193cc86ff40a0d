import { Global, Module } from '@nestjs/common';
import { Identities } from './identities.js';
import { IdentityCache } from './identity-cache.js';
import { LearnNames } from './learn-names.js';
import { MergedIdentities } from './merged-identities.js';

@Global()
@Module({
  providers: [Identities, IdentityCache, LearnNames, MergedIdentities],
  exports: [Identities, LearnNames],
})
export class IdentitiesModule {}
