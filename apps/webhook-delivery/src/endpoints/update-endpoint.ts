import { Injectable } from '@nestjs/common';
import { DomainError, invalidField, notFound, parse } from '@parley/contracts/base';
import { EndpointSettings, type UpdateWebhook, type WebhookEndpoint } from '@parley/contracts/webhooks';
import {
  checkAccess,
  type EndpointDestination,
  type ReadAccess,
  WrittenDestinations,
} from '../destination-types/index.js';
import { checkSettings } from './check-settings.js';
import {
  type Endpoint,
  endpointFrom,
  endpointView,
  type EndpointWithHealth,
  sendsOtherwise,
  settingsOf,
} from './endpoint.js';
import { EndpointStore } from './endpoint.store.js';
import { HealthJournal } from './health/health-journal.js';
import type { SessionFilter } from './session-filter.js';
import { unmaskedHeaders } from './masked-headers.js';
import { SessionNames } from './session-names.js';

/** Settings that `null` may clear. An unknown name is left in place, so that it is refused as unknown. */
const clearable: Record<Exclude<keyof EndpointSettings, 'url' | 'destination' | 'events'>, true> = {
  sessions: true,
  filter: true,
  format: true,
  enabled: true,
  description: true,
  headers: true,
  auth: true,
  tls: true,
  timeoutSeconds: true,
  maxConcurrency: true,
  ratePerSecond: true,
  ordering: true,
  retry: true,
};

/** What a change is applied with, which was looked up before. */
interface FoundSettings {
  readonly destination: EndpointDestination | undefined;
  readonly filter: SessionFilter;
}

@Injectable()
export class UpdateEndpoint {
  constructor(
    private readonly endpoints: EndpointStore,
    private readonly destinations: WrittenDestinations,
    private readonly health: HealthJournal,
    private readonly sessionNames: SessionNames,
  ) {}

  /**
   * The caller must have checked that the endpoint is visible. `null` sets an optional setting back to its default.
   * @throws DomainError `invalid_parameter`; `not_found` and `conflict` for sessions that `sessions` names
   */
  async execute({ webhookId, changes }: UpdateWebhook, seen: EndpointWithHealth): Promise<WebhookEndpoint> {
    checkManaged(seen, changes);
    this.apply(seen, changes, { destination: undefined, filter: seen });
    const destination = await this.destinations.changed(changes, seen);
    const filter = await this.filterOf(changes, seen);
    const changed = await this.endpoints.change(webhookId, (endpoint) => {
      const next = this.apply(endpoint, changes, { destination, filter: filter ?? endpoint });
      // Only now it is known where the requests go.
      checkAccess(next);
      return next;
    });
    if (!changed) throw notFound('Webhook', webhookId);
    if (changed.before.enabled && !changed.after.enabled) this.health.disabled('manual');
    const [shown] = await this.sessionNames.withPresentNames([changed.after]);
    return endpointView(shown!);
  }

  /** @returns null when the filter does not change */
  private async filterOf(changes: Record<string, unknown>, endpoint: Endpoint): Promise<SessionFilter | null> {
    if (!Object.hasOwn(changes, 'sessions')) return null;
    return this.sessionNames.filterOf((changes.sessions ?? []) as string[], endpoint, endpoint);
  }

  /** Under the lock: what a change keeps depends on what there is. */
  private accessOf(changes: Record<string, unknown>, { auth, tls }: EndpointSettings, endpoint: Endpoint): ReadAccess {
    const written = { auth: changes.auth === null ? null : auth, tls: changes.tls === null ? null : tls };
    return this.destinations.access(written, { auth: endpoint.auth, tls: endpoint.tls });
  }

  private apply(endpoint: Endpoint, changes: Record<string, unknown>, found: FoundSettings): Endpoint {
    const current: Record<string, unknown> = settingsOf(endpoint);
    const merged = { ...current, ...changes };
    for (const name of Object.keys(changes)) {
      if (merged[name] === null && Object.hasOwn(clearable, name)) delete merged[name];
    }
    const settings = parse(EndpointSettings, merged);
    // Only changed settings are checked: rules such as the denied addresses may have changed since the others were set.
    const changed = Object.fromEntries(Object.entries(settings).filter(([name]) => Object.hasOwn(changes, name)));
    if ((settings.format === 'waha') !== (endpoint.format === 'waha')) {
      throw invalidField('format', 'an endpoint of format "waha" is made anew: its events have other names');
    }
    const owner = endpoint.projectId === null ? 'team' : 'project';
    checkSettings(changed, owner, endpoint.destinationType, settings.format);
    const { sessions, sessionIds } = found.filter;
    if (changed.headers) settings.headers = unmaskedHeaders(changed.headers, endpoint.headers);
    const { destinationType, url, destination } = endpoint;
    const target = found.destination ?? { destinationType, url, destination };
    const next = endpointFrom(
      endpoint,
      { ...settings, ...target },
      { sessions, sessionIds },
      this.accessOf(changes, settings, endpoint),
    );
    // An endpoint that stays disabled keeps the reason while other settings change.
    const keepsReason = !next.enabled && !endpoint.enabled;
    return {
      ...next,
      disabledReason: keepsReason ? endpoint.disabledReason : next.disabledReason,
      ...{ credentialNames: endpoint.credentialNames, credentialsUpdatedAt: endpoint.credentialsUpdatedAt },
      tried: endpoint.tried && !sendsOtherwise(endpoint, next),
      managedBy: endpoint.managedBy,
      managedSessionId: endpoint.managedSessionId,
    };
  }
}

/** What the endpoint of a session's WAHA webhook may be told here; the rest follows the configuration of the session. */
const ownSettings: ReadonlySet<string> = new Set([
  ...['enabled', 'description', 'timeoutSeconds', 'maxConcurrency', 'ratePerSecond'],
]);

/** @throws DomainError `conflict` */
function checkManaged({ managedBy }: Endpoint, changes: Record<string, unknown>): void {
  const refused = managedBy === null ? undefined : Object.keys(changes).find((name) => !ownSettings.has(name));
  if (refused === undefined) return;
  throw new DomainError('conflict', `"${refused}" follows "config.webhooks" of the session: change it there.`);
}
