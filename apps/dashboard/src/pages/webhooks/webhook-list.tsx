import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { List } from '../../api/index.js';
import { targetOf, type Webhook } from '../../deliveries/index.js';
import { idOf, onePage, SelectionBar, useOpenRow, useSelection } from '../../lists/index.js';
import { useFilters } from '../../routing/index.js';
import { type Column, EmptyState, FilterBar, ListView, NoneMatch } from '../../ui/index.js';
import { WebhookDrawer } from './webhook-drawer.js';
import { matches, things, webhookActions, webhookFilters } from './webhook-list-acts.js';

const filterNames = ['name', 'type', 'status', 'for'] as const;

/** The webhooks that match the filters in the address. */
export function useMatching(webhooks: Webhook[]): Webhook[] {
  const [filters] = useFilters(...filterNames);
  return webhooks.filter((webhook) => matches(webhook, filters));
}

interface Props {
  list: List<Webhook>;
  columns: Column<Webhook>[];
}

/** So few are seen at a glance, without filters. */
const fewWebhooks = 5;

/** The list of webhooks, with filters, details and what can be done with many. */
export function WebhookList({ list, columns }: Props) {
  const [filters] = useFilters(...filterNames);
  const rows = useMatching(list.rows);
  const openRow = useOpenRow();
  const selected = useSelection(rows, idOf, JSON.stringify(filters));
  const isNone = list.rows.length === 0;
  const isFiltered = rows.length < list.rows.length;
  return (
    <>
      {(isFiltered || list.rows.length > fewWebhooks) && <FilterBar filters={webhookFilters} />}
      <SelectionBar
        selected={selected}
        things={things}
        nameOf={targetOf}
        actions={webhookActions}
        pages={onePage(rows)}
      />
      <ListView
        list={{ ...list, rows }}
        label={t`Webhooks`}
        columns={columns}
        empty={isNone ? <None /> : <NoneMatch title={t`No matching webhooks`} />}
        acts={{ keyOf: idOf, nameOf: targetOf, open: ({ id }) => openRow.open(id), selection: selected.boxes }}
      />
      <WebhookDrawer openRow={openRow} keys={rows.map(idOf)} />
    </>
  );
}

function None() {
  return (
    <EmptyState title={t`No webhooks yet`}>
      <Trans>
        A webhook is a URL of your server, or a topic, queue or bucket, that gets every message and every change of a
        session as it happens. Choose “Create webhook” above, say where to send, keep the secret to verify signatures
        with, and send a test.
      </Trans>
    </EmptyState>
  );
}
