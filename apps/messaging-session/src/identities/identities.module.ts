import { Global, Module } from '@nestjs/common';
import { Identities } from './identities.js';

@Global()
@Module({ providers: [Identities], exports: [Identities] })
export class IdentitiesModule {}
