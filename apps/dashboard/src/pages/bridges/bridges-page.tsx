import { ask, client, type Schemas, useOffsetList } from '../../api/index.js';
import { AppLink, useProject } from '../../routing/index.js';
import { type Column, EmptyState, ListView, PageHeader, Timestamp } from '../../ui/index.js';
import { CreateBridge } from './create-bridge.js';
import { BridgeEnds, BridgeStatus } from './relay-rules.js';

const columns: Column<Schemas['Bridge']>[] = [
  {
    header: 'Name',
    cell: ({ id, name }) => (
      <AppLink to="/bridges/$bridgeId" params={{ bridgeId: id }}>
        {name}
      </AppLink>
    ),
  },
  { header: 'Between', cell: (bridge) => <BridgeEnds bridge={bridge} /> },
  { header: 'Status', cell: (bridge) => <BridgeStatus bridge={bridge} /> },
  { header: 'Relayed', numeric: true, cell: ({ stats }) => stats.relayed.toLocaleString('en') },
  { header: 'Waiting', numeric: true, cell: ({ stats }) => stats.waiting.toLocaleString('en') },
  { header: 'Failed', numeric: true, cell: ({ stats }) => stats.failed.toLocaleString('en') },
  { header: 'Last relayed', cell: ({ stats }) => <Timestamp at={stats.lastRelayedAt} /> },
];

export default function BridgesPage() {
  const { id: projectId } = useProject();
  const list = useOffsetList({
    queryKey: ['bridges', projectId],
    fetchPage: (offset) => ask(client.GET('/v1/bridges', { params: { query: { projectId, limit: 25, offset } } })),
  });
  return (
    <>
      <PageHeader
        title="Bridges"
        description="Messages that arrive in one session are sent on in another: a customer writes to the shop, and a colleague receives it."
        actions={<CreateBridge />}
      />
      <ListView
        list={list}
        label="Bridges"
        columns={columns}
        empty={
          <EmptyState title="No bridges yet">
            Create one between two sessions of this project. It relays messages exactly once and in their order.
          </EmptyState>
        }
      />
    </>
  );
}
