import { Global, Module } from '@nestjs/common';
import { CONFIG, type GatewayConfig, secretsOf } from '../../config.js';
import { Authenticator } from './authenticator.js';
import { ClientGrantStore } from './client-grant.store.js';
import { CredentialCache } from './credential-cache.js';
import { CredentialStore } from './credential.store.js';
import { LastUsed } from './last-used.js';
import { TokenHasher } from './token-hasher.js';

@Global()
@Module({
  providers: [
    Authenticator,
    ClientGrantStore,
    CredentialStore,
    LastUsed,
    { provide: CredentialCache, useFactory: () => new CredentialCache() },
    {
      provide: TokenHasher,
      inject: [CONFIG],
      useFactory: (config: GatewayConfig) => new TokenHasher(secretsOf(config)),
    },
  ],
  exports: [Authenticator, CredentialCache, TokenHasher],
})
export class CredentialsModule {}
