import { type DynamicModule, Module, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { repeatedTask, EventConsumers } from '@parley/service-runtime';
import { identityStream, projectDeleted } from '@parley/contracts/identity';
import { sessionRemoved } from '@parley/contracts/sessions';
import { ContentFilters } from './content-filters.js';
import { CreateEndpoint } from './create-endpoint.js';
import { EndpointSecretStore } from './endpoint-secret.store.js';
import { EndpointController } from './endpoint.controller.js';
import { EndpointQueries } from './endpoint.queries.js';
import { EndpointStore } from './endpoint.store.js';
import { ExpiringCertificates } from './health/expiring-certificates.js';
import { HealthJournal } from './health/health-journal.js';
import { HealthNotices, PUBLIC_URL } from './health/health-notices.js';
import { HealthStore } from './health/health.store.js';
import { NOTICE_AFTER_SECONDS, ReportedHealthStore } from './health/reported-health.store.js';
import { LookUpSessions } from './look-up-sessions.js';
import { FilterPreviewController } from './preview/filter-preview.controller.js';
import { PreviewFilter } from './preview/preview-filter.js';
import { RotateSecret } from './rotate-secret.js';
import { SessionNames } from './session-names.js';
import { UpdateEndpoint } from './update-endpoint.js';
import { WahaRenderings } from './waha/waha-renderings.js';
import { WahaWebhooksController } from './waha/waha-webhooks.controller.js';
import { WahaWebhooksStore } from './waha/waha-webhooks.store.js';

/** Deletes the endpoints of a deleted project. Idempotent: deleting again changes nothing. */
@Injectable()
class ProjectDeletedConsumer implements OnApplicationBootstrap {
  constructor(
    private readonly consumers: EventConsumers,
    private readonly endpoints: EndpointStore,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.consumers.start({
      stream: identityStream,
      durable: 'webhook-delivery-identity',
      contracts: [projectDeleted],
      handle: async (batch) => {
        for (const { event } of batch) await this.endpoints.removeOfProject(event.teamId, event.projectId);
      },
    });
  }
}

/** Deletes what follows the configuration of a removed session. Idempotent: deleting again changes nothing. */
@Injectable()
class SessionRemovedConsumer implements OnApplicationBootstrap {
  constructor(
    private readonly consumers: EventConsumers,
    private readonly webhooks: WahaWebhooksStore,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.consumers.start({
      stream: identityStream,
      durable: 'webhook-delivery-sessions',
      contracts: [sessionRemoved],
      handle: async (batch) => {
        for (const { event } of batch) await this.webhooks.remove(event);
      },
    });
  }
}

const lookUps = repeatedTask(LookUpSessions, {
  ...{ name: 'look up sessions', intervalMs: 60_000, startsBeside: true },
  run: (sessions, stopping) => sessions.execute(stopping),
});

const certificateLooks = repeatedTask(ExpiringCertificates, {
  ...{ name: 'certificates that end', intervalMs: 10_000, startsBeside: true },
  run: (certificates) => certificates.report(),
});

const renewals = repeatedTask(WahaRenderings, {
  ...{ name: 'have events rendered', intervalMs: 6 * 3_600_000, startsBeside: true },
  run: (renderings, stopping) => renderings.renew(stopping),
});

@Module({
  controllers: [EndpointController, FilterPreviewController, WahaWebhooksController],
  providers: [
    ContentFilters,
    CreateEndpoint,
    EndpointQueries,
    EndpointSecretStore,
    EndpointStore,
    ExpiringCertificates,
    certificateLooks,
    HealthJournal,
    HealthNotices,
    HealthStore,
    ReportedHealthStore,
    ProjectDeletedConsumer,
    LookUpSessions,
    lookUps,
    PreviewFilter,
    RotateSecret,
    SessionNames,
    SessionRemovedConsumer,
    UpdateEndpoint,
    WahaRenderings,
    renewals,
    WahaWebhooksStore,
  ],
  exports: [ContentFilters, EndpointQueries, EndpointStore, HealthJournal, HealthStore, ReportedHealthStore],
})
export class EndpointsModule {}

/** What the notices about endpoints need to know of the installation (beyond.md §3). */
export class NoticeSettingsModule {
  static with(settings: { publicUrl: string; afterSeconds: number }): DynamicModule {
    const providers = [
      { provide: PUBLIC_URL, useValue: settings.publicUrl.replace(/\/+$/, '') },
      { provide: NOTICE_AFTER_SECONDS, useValue: settings.afterSeconds },
    ];
    return { module: NoticeSettingsModule, global: true, providers, exports: providers };
  }
}
