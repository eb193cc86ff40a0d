import { Module } from '@nestjs/common';
import { repeatedTask } from '@parley/service-runtime';
import { CreateEndpoint } from './create-endpoint.js';
import { EndpointSecretStore } from './endpoint-secret.store.js';
import { EndpointController } from './endpoint.controller.js';
import { EndpointQueries } from './endpoint.queries.js';
import { EndpointStore } from './endpoint.store.js';
import { HealthJournal } from './health/health-journal.js';
import { HealthStore } from './health/health.store.js';
import { LookUpSessions } from './look-up-sessions.js';
import { ProjectDeletedConsumer } from './project-deleted.consumer.js';
import { RotateSecret } from './rotate-secret.js';
import { SessionNames } from './session-names.js';
import { UpdateEndpoint } from './update-endpoint.js';

const lookUps = repeatedTask(LookUpSessions, {
  ...{ name: 'look up sessions', intervalMs: 60_000, startsBeside: true },
  run: (sessions, stopping) => sessions.execute(stopping),
});

@Module({
  controllers: [EndpointController],
  providers: [
    CreateEndpoint,
    EndpointQueries,
    EndpointSecretStore,
    EndpointStore,
    HealthJournal,
    HealthStore,
    ProjectDeletedConsumer,
    LookUpSessions,
    lookUps,
    RotateSecret,
    SessionNames,
    UpdateEndpoint,
  ],
  exports: [EndpointQueries, EndpointStore, HealthJournal, HealthStore],
})
export class EndpointsModule {}
