import type { EndpointSettings, WebhookEndpoint } from '@parley/contracts';
import { idTime } from '@parley/service-runtime';

/** An endpoint as it is stored: every setting has a value. */
export interface Endpoint extends EndpointColumns {
  id: string;
  teamId: string;
  /** Null: the team's own. */
  projectId: string | null;
}

export interface EndpointColumns {
  url: string;
  events: string[];
  /** Empty: every session. */
  sessions: string[];
  format: WebhookEndpoint['format'];
  enabled: boolean;
  disabledReason: WebhookEndpoint['disabledReason'] | null;
  description: string | null;
  headers: Record<string, string> | null;
  timeoutSeconds: number;
  maxConcurrency: number;
  ratePerSecond: number | null;
  ordering: WebhookEndpoint['ordering'];
  /** Empty: the platform's schedule. */
  retrySchedule: number[];
}

/** What a setting is when it is not given (decisions.md §6). */
export const settingDefaults: Omit<EndpointColumns, 'url' | 'events'> = {
  sessions: [],
  format: 'native',
  enabled: true,
  disabledReason: null,
  description: null,
  headers: null,
  timeoutSeconds: 15,
  maxConcurrency: 16,
  ratePerSecond: null,
  ordering: 'none',
  retrySchedule: [],
};

/** The columns that checked settings set; what is not given is left out. */
export function columnsOf(settings: Partial<EndpointSettings>): Partial<EndpointColumns> {
  const { retry, enabled, ...plain } = settings;
  const columns: Partial<EndpointColumns> = Object.fromEntries(
    Object.entries(plain).filter(([, value]) => value !== undefined),
  );
  if (retry !== undefined) columns.retrySchedule = retry.schedule ?? [];
  if (enabled !== undefined) Object.assign(columns, { enabled, disabledReason: enabled ? null : 'manual' });
  return columns;
}

export function toView(endpoint: Endpoint): WebhookEndpoint {
  return {
    id: endpoint.id,
    projectId: endpoint.projectId ?? undefined,
    url: endpoint.url,
    events: endpoint.events,
    sessions: endpoint.sessions.length > 0 ? endpoint.sessions : undefined,
    format: endpoint.format,
    enabled: endpoint.enabled,
    disabledReason: endpoint.disabledReason ?? undefined,
    description: endpoint.description ?? undefined,
    headers: endpoint.headers ?? undefined,
    timeoutSeconds: endpoint.timeoutSeconds,
    maxConcurrency: endpoint.maxConcurrency,
    ratePerSecond: endpoint.ratePerSecond ?? undefined,
    ordering: endpoint.ordering,
    retry: endpoint.retrySchedule.length > 0 ? { schedule: endpoint.retrySchedule } : {},
    createdAt: idTime(endpoint.id).toISOString(),
  };
}
