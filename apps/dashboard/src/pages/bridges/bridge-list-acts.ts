import { plural, t } from '@lingui/core/macro';
import { ask, client, type Schemas } from '../../api/index.js';
import { type BulkAction, contains, type ExportColumns } from '../../lists/index.js';
import { type Filter, plainWords } from '../../ui/index.js';

type Bridge = Schemas['Bridge'];

const statuses = ['enabled', 'disabled'] as const;

export function statusOf({ enabled }: Bridge): (typeof statuses)[number] {
  return enabled ? 'enabled' : 'disabled';
}

/** @param session the filter by a session of the project */
export const filtersBy = (session: Filter): Filter[] => [
  { name: 'name', label: t`Name` },
  { name: 'status', label: t`Status`, choices: statuses.map((value) => ({ value, label: plainWords(value) })) },
  session,
];

export interface BridgeFilter {
  name?: string;
  status?: string;
  /** The id and the name of a session: a bridge has either. */
  session?: readonly string[];
}

export function matches(bridge: Bridge, { name, status, session }: BridgeFilter): boolean {
  return (
    contains(bridge.name, name) &&
    (status === undefined || statusOf(bridge) === status) &&
    (session === undefined || session.includes(bridge.from.session) || session.includes(bridge.to.session))
  );
}

export const things = (count: number) => plural(count, { one: '# bridge', other: '# bridges' });

export function changeBridge(bridgeId: string, body: Schemas['UpdateBridgeBody']) {
  return ask(client.PATCH('/v1/bridges/{bridgeId}', { params: { path: { bridgeId } }, body }));
}

export function deleteBridge(bridgeId: string) {
  return ask(client.DELETE('/v1/bridges/{bridgeId}', { params: { path: { bridgeId } } }));
}

/** What can be done with many bridges at once. */
export const bridgeActions: readonly BulkAction<Bridge>[] = [
  {
    verb: t`Enable`,
    things,
    appliesTo: ({ enabled }) => !enabled,
    consequence: t`They relay the messages that arrive from now on.`,
    run: ({ id }) => changeBridge(id, { enabled: true }),
    invalidates: [['bridges']],
  },
  {
    verb: t`Disable`,
    things,
    appliesTo: ({ enabled }) => enabled,
    consequence: t`Messages that wait in them fail, and messages that arrive while they are disabled are not relayed later.`,
    run: ({ id }) => changeBridge(id, { enabled: false }),
    invalidates: [['bridges']],
  },
  {
    verb: t`Delete`,
    things,
    isDestructive: true,
    consequence: t`Messages that wait in them are not relayed; relayed ones stay.`,
    run: ({ id }) => deleteBridge(id),
    invalidates: [['bridges']],
  },
];

export const exportColumns: ExportColumns<Bridge> = {
  name: ({ name }) => name,
  status: statusOf,
  fromSession: ({ from }) => from.session,
  fromChat: ({ from }) => from.chatId,
  toSession: ({ to }) => to.session,
  toChat: ({ to }) => to.chatId,
  direction: ({ direction }) => direction,
  relayed: ({ stats }) => stats.relayed,
  waiting: ({ stats }) => stats.waiting,
  failed: ({ stats }) => stats.failed,
  lastRelayedAt: ({ stats }) => stats.lastRelayedAt,
  createdAt: ({ createdAt }) => createdAt,
  bridgeId: ({ id }) => id,
};
