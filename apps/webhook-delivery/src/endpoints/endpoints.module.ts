import { Module } from '@nestjs/common';
import { CreateEndpoint } from './create-endpoint.js';
import { EndpointController } from './endpoint.controller.js';
import { EndpointQueries } from './endpoint.queries.js';
import { EndpointStore } from './endpoint.store.js';
import { ProjectDeletedConsumer } from './project-deleted.consumer.js';
import { UpdateEndpoint } from './update-endpoint.js';

@Module({
  controllers: [EndpointController],
  providers: [CreateEndpoint, EndpointQueries, EndpointStore, ProjectDeletedConsumer, UpdateEndpoint],
  exports: [EndpointQueries, EndpointStore],
})
export class EndpointsModule {}
