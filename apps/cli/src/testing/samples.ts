/** Answers as the platform gives them, written out. */
export const ids = {
  project: '381724990812738561',
  event: '381725008812738565',
  webhook: '381725011112738566',
  delivery: '381725021112738567',
  operation: '381725004812738560',
} as const;

export const samples = {
  projects: {
    data: [
      {
        id: ids.project,
        teamId: '1',
        name: 'Shop',
        slug: 'shop',
        stage: 'Sandbox',
        createdAt: '2026-11-21T07:00:00.000Z',
      },
    ],
    pagination: { limit: 1, offset: 0 },
  },
  record: {
    id: ids.event,
    teamId: '381724980812738560',
    projectId: ids.project,
    type: 'message.received',
    source: { type: 'session', id: '381724996712738562' },
    environment: 'sandbox',
    createdAt: '2026-11-21T08:00:00.000Z',
    payloadAvailability: 'available',
    replayableUntil: '2026-11-28T08:00:00.000Z',
    metadataExpiresAt: '2026-12-21T08:00:00.000Z',
  },
  operation: {
    id: ids.operation,
    projectId: ids.project,
    kind: 'event_replay',
    resource: { type: 'event', id: ids.event },
    status: 'running',
    sequence: 2,
    capabilities: { cancellable: false },
    progress: 'attempting',
    error: null,
    actionRequired: null,
    createdAt: '2026-11-21T08:00:00.000Z',
    updatedAt: '2026-11-21T08:00:00.120Z',
  },
  session: {
    id: '381724996712738562',
    name: 'alice',
    projectId: ids.project,
    engine: 'sandbox',
    status: 'CONNECTED',
    me: { id: '12025550147@c.us', phoneNumber: '+12025550147', pushName: 'alice' },
    tier: 'free',
    config: {},
    contentRetention: { enabled: true },
    createdAt: '2026-11-21T07:30:00.000Z',
    updatedAt: '2026-11-21T07:30:01.000Z',
  },
  engines: [
    {
      ...{ name: 'sandbox', label: 'Trial', description: 'For trials.', simulated: true, installed: true },
      ...{ capabilities: {}, limits: {}, linking: ['start'], credentials: [] },
      config: [{ name: 'pairing', label: 'Pairing', kind: 'text', required: false, fixed: false }],
    },
    {
      ...{ name: 'cloud', label: 'Network of shops', description: 'For shops.', simulated: false, installed: false },
      ...{ install: 'npm run engine:shops', capabilities: {}, limits: {}, linking: ['credentials'] },
      config: [
        { name: 'shopId', label: 'Shop', hint: 'On the sign', kind: 'text', required: true, fixed: true },
        { name: 'eager', label: 'Eager', kind: 'flag', required: false, fixed: false },
        {
          ...{ name: 'perSecond', label: 'Sends', kind: 'integer', required: false, fixed: false },
          ...{ minimum: 1, maximum: 1000, default: '80' },
        },
        {
          ...{ name: 'way', label: 'Way', kind: 'choice', required: false, fixed: false },
          choices: [{ value: 'slow', label: 'Slowly' }],
        },
      ],
      credentials: [{ name: 'accessToken', label: 'Token', kind: 'secret', required: true, fixed: false }],
    },
  ],
  endpoint: {
    id: ids.webhook,
    projectId: ids.project,
    url: 'https://example.com/hook',
    events: ['*'],
    format: 'native',
    enabled: true,
    timeoutSeconds: 15,
    maxConcurrency: 16,
    ordering: 'none',
    retry: {},
    createdAt: '2026-11-21T07:40:00.000Z',
  },
  delivery: {
    id: ids.delivery,
    eventId: ids.event,
    webhookId: ids.webhook,
    kind: 'event',
    status: 'failed',
    attempts: 12,
    lastResponseStatus: 500,
    createdAt: '2026-11-21T08:00:00.010Z',
  },
  idempotency: {
    key: 'k-1',
    replayed: false,
    createdAt: '2026-11-21T08:00:00.120Z',
    expiresAt: '2026-12-21T08:00:00.120Z',
  },
} as const;

export function errorBody(code: string, error: string): object {
  return { error, code, docs: `http://127.0.0.1/docs/errors#${code}`, requestId: 'r-1' };
}
