import { Module } from '@nestjs/common';
import { CredentialsController } from './credentials.controller.js';
import { SetCredentials } from './set-credentials.js';

@Module({ controllers: [CredentialsController], providers: [SetCredentials] })
export class CredentialsModule {}
