import { Module } from '@nestjs/common';
import { AddressPolicy } from '../addresses/index.js';
import { CONFIG, type Config, secretsOf } from '../config.js';
import { CreateEndpoint } from './create-endpoint.js';
import { DeleteEndpoint } from './delete-endpoint.js';
import { EndpointQueries } from './endpoint.queries.js';
import { EndpointStore } from './endpoint.store.js';
import { EndpointsController } from './endpoints.controller.js';
import { ProjectDeletedConsumer } from './project-deleted.consumer.js';
import { SecretSealer } from './secret-sealer.js';
import { UpdateEndpoint } from './update-endpoint.js';

@Module({
  controllers: [EndpointsController],
  providers: [
    CreateEndpoint,
    DeleteEndpoint,
    EndpointQueries,
    EndpointStore,
    ProjectDeletedConsumer,
    UpdateEndpoint,
    {
      provide: AddressPolicy,
      useFactory: ({ WEBHOOK_ALLOWED_CIDRS }: Config) => new AddressPolicy(WEBHOOK_ALLOWED_CIDRS),
      inject: [CONFIG],
    },
    {
      provide: SecretSealer,
      useFactory: (config: Config) => new SecretSealer(secretsOf(config)),
      inject: [CONFIG],
    },
  ],
  exports: [AddressPolicy, EndpointQueries, SecretSealer],
})
export class EndpointsModule {}
