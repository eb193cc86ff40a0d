import { plural, t } from '@lingui/core/macro';
import { ask, client, type Schemas } from '../../api/index.js';
import type { BulkAction, ExportColumns } from '../../lists/index.js';

type Session = Schemas['Session'];

export const things = (count: number) => plural(count, { one: '# session', other: '# sessions' });

/** What can be done with many sessions at once. */
export const sessionActions: readonly BulkAction<Session>[] = [
  {
    verb: t`Stop`,
    things,
    appliesTo: ({ status }) => status !== 'DISCONNECTED',
    consequence: t`They receive and send nothing until they are started again. Their accounts stay linked.`,
    run: ({ id }) => ask(client.POST('/api/sessions/{session}/stop', { params: { path: { session: id } } })),
    invalidates: [['sessions'], ['overview']],
  },
  {
    verb: t`Remove`,
    things,
    isDestructive: true,
    consequence: t`They are removed for good, with their chats, messages and files. Delivered events stay in the history.`,
    run: ({ id }) => ask(client.DELETE('/api/sessions/{session}', { params: { path: { session: id } } })),
    invalidates: [['sessions'], ['overview']],
  },
];

export const exportColumns: ExportColumns<Session> = {
  name: ({ name }) => name,
  status: ({ status }) => status,
  statusReason: ({ statusReason }) => statusReason,
  phoneNumber: ({ me }) => me?.phoneNumber,
  nameOnNetwork: ({ me }) => me?.pushName,
  engine: ({ engine }) => engine,
  tier: ({ tier }) => tier,
  externalId: ({ externalId }) => externalId,
  createdAt: ({ createdAt }) => createdAt,
  updatedAt: ({ updatedAt }) => updatedAt,
  sessionId: ({ id }) => id,
};
