import { Injectable } from '@nestjs/common';
import { EndpointSettings, notFound, parse, type UpdateWebhook, type WebhookEndpoint } from '@parley/contracts';
import { AddressPolicy } from '@parley/outbound-http';
import { HealthMetrics } from '../endpoint-health/index.js';
import { checkSettings } from './check-settings.js';
import { type Endpoint, endpointFrom, endpointView, settingsOf } from './endpoint.js';
import { EndpointStore } from './endpoint.store.js';

/** Names that `null` may clear; an unknown name stays, to be refused as such. */
const clearable: Record<Exclude<keyof EndpointSettings, 'url' | 'events'>, true> = {
  sessions: true,
  format: true,
  enabled: true,
  description: true,
  headers: true,
  timeoutSeconds: true,
  maxConcurrency: true,
  ratePerSecond: true,
  ordering: true,
  retry: true,
};

@Injectable()
export class UpdateEndpoint {
  constructor(
    private readonly endpoints: EndpointStore,
    private readonly addresses: AddressPolicy,
    private readonly health: HealthMetrics,
  ) {}

  /** The caller has been found to see it. `null` sets an optional setting back to its default. */
  async execute({ webhookId, changes }: UpdateWebhook): Promise<WebhookEndpoint> {
    const changed = await this.endpoints.change(webhookId, (endpoint) => this.apply(endpoint, changes));
    if (!changed) throw notFound('Webhook');
    if (changed.before.enabled && !changed.after.enabled) this.health.disabled('manual');
    return endpointView(changed.after);
  }

  private apply(endpoint: Endpoint, changes: Record<string, unknown>): Endpoint {
    const current: Record<string, unknown> = settingsOf(endpoint);
    const merged = { ...current, ...changes };
    for (const name of Object.keys(changes)) {
      if (merged[name] === null && Object.hasOwn(clearable, name)) delete merged[name];
    }
    const settings = parse(EndpointSettings, merged);
    checkSettings(settings, endpoint.projectId === null ? 'team' : 'project', this.addresses);
    const next = endpointFrom(endpoint, settings);
    // What was disabled for a reason keeps it, whatever else is changed.
    const keepsReason = !next.enabled && !endpoint.enabled;
    return { ...next, disabledReason: keepsReason ? endpoint.disabledReason : next.disabledReason };
  }
}
