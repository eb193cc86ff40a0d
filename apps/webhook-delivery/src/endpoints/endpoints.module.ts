import { Module } from '@nestjs/common';
import { EndpointHealthModule } from '../endpoint-health/index.js';
import { CreateEndpoint } from './create-endpoint.js';
import { EndpointSecretStore } from './endpoint-secret.store.js';
import { EndpointController } from './endpoint.controller.js';
import { EndpointQueries } from './endpoint.queries.js';
import { EndpointStore } from './endpoint.store.js';
import { LookUpSessions } from './look-up-sessions.js';
import { ProjectDeletedConsumer } from './project-deleted.consumer.js';
import { RotateSecret } from './rotate-secret.js';
import { SessionNames } from './session-names.js';
import { UpdateEndpoint } from './update-endpoint.js';

@Module({
  imports: [EndpointHealthModule],
  controllers: [EndpointController],
  providers: [
    CreateEndpoint,
    EndpointQueries,
    EndpointSecretStore,
    EndpointStore,
    ProjectDeletedConsumer,
    LookUpSessions,
    RotateSecret,
    SessionNames,
    UpdateEndpoint,
  ],
  exports: [EndpointQueries, EndpointStore],
})
export class EndpointsModule {}
