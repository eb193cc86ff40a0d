import { type DynamicModule, Module } from '@nestjs/common';
import { AddressPolicy } from '@parley/outbound-http';
import { repeatedTask } from '@parley/service-runtime';
import { DeliveriesModule } from '../deliveries/index.js';
import { EndpointsModule } from '../endpoints/index.js';
import { AttemptJournal } from './attempt-journal.js';
import { AttemptRecordStore } from './attempt-record.store.js';
import { CheckController } from './checks/check.controller.js';
import { CheckWebhookConnection } from './checks/check-webhook.js';
import { ClaimDeliveries, CLAIMANT } from './claim-deliveries.js';
import { DELIVERY_CONCURRENCY, DeliveryWorker } from './delivery-worker.js';
import { DeliveryStore } from './delivery.store.js';
import { FirstAttempts } from './first-attempts.js';
import { BatchEventsStore } from './destinations/batch-events.store.js';
import { OutgoingBatches } from './destinations/outgoing-batch.js';
import { ConnectionJournal } from './destinations/connection-journal.js';
import { DestinationSender } from './destinations/destination-sender.js';
import { DestinationVersions } from './destinations/destination-versions.js';
import { DESTINATION_CONNECTIONS, OpenDestinations } from './destinations/open-destinations.js';
import { AccessTokens } from './http/access/access-tokens.js';
import { AuthorizedSender } from './http/access/authorized-sender.js';
import { HttpSender } from './http/http-sender.js';
import { WebhookClient } from './http/webhook-client.js';
import { KnownEndpoints } from './known-endpoints.js';
import { LapsedClaims } from './lapsed-claims.js';
import { MakeAttempt } from './make-attempt.js';
import { AttemptReadStore } from './reading/attempt-read.store.js';
import { AttemptController } from './reading/attempt.controller.js';
import { RecordAttempts } from './record-attempts.js';
import { Senders } from './senders.js';

export interface AttemptOptions {
  policy: AddressPolicy;
  /** Most requests under way in this process at once. */
  concurrency: number;
  /** Most connections of this process to destinations that are not HTTP. */
  connections: number;
  /** Name of this process among the workers; it must stay the same after a restart. */
  claimant: string;
}

const looks = repeatedTask(LapsedClaims, {
  ...{ name: 'lapsed claims', intervalMs: 1000, startsBeside: true },
  run: (claims) => claims.look(),
});

const connectionLooks = repeatedTask(OpenDestinations, {
  ...{ name: 'connections of destinations', intervalMs: 1500, startsBeside: true },
  run: (connections) => connections.look(),
});

@Module({})
export class AttemptModule {
  static with({ policy, concurrency, connections, claimant }: AttemptOptions): DynamicModule {
    return {
      module: AttemptModule,
      global: true,
      imports: [DeliveriesModule, EndpointsModule],
      controllers: [AttemptController, CheckController],
      providers: [
        AccessTokens,
        AttemptJournal,
        AttemptReadStore,
        AttemptRecordStore,
        AuthorizedSender,
        CheckWebhookConnection,
        ClaimDeliveries,
        ConnectionJournal,
        DeliveryStore,
        DeliveryWorker,
        BatchEventsStore,
        DestinationSender,
        OutgoingBatches,
        DestinationVersions,
        HttpSender,
        OpenDestinations,
        connectionLooks,
        Senders,
        FirstAttempts,
        KnownEndpoints,
        LapsedClaims,
        looks,
        MakeAttempt,
        RecordAttempts,
        WebhookClient,
        { provide: AddressPolicy, useValue: policy },
        { provide: CLAIMANT, useValue: claimant },
        { provide: DESTINATION_CONNECTIONS, useValue: connections },
        { provide: DELIVERY_CONCURRENCY, useValue: concurrency },
      ],
      exports: [AddressPolicy, DeliveryStore, FirstAttempts],
    };
  }
}
