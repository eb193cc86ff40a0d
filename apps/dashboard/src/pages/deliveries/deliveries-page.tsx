import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ask, client } from '../../api/index.js';
import {
  DeliveryDrawer,
  deliveryKey,
  DeliveryTable,
  useNameOfDelivery,
  useWebhooks,
  type Webhook,
} from '../../deliveries/index.js';
import { type BulkAction, ExportButton, SelectionBar, useOpenRow, useSelection } from '../../lists/index.js';
import { LinkButton } from '../../routing/index.js';
import { EmptyState, PageHeader } from '../../ui/index.js';
import { DeliveryFilters } from './delivery-filters.js';
import { type Delivery, deliveryExport, useDeliveryList } from './use-delivery-list.js';

const things = (count: number) => plural(count, { one: '# delivery', other: '# deliveries' });

export default function DeliveriesPage() {
  const { data: webhooks = [] } = useWebhooks();
  const found = useDeliveryList();
  return (
    <>
      <PageHeader
        title={t`Deliveries`}
        description={t`Each event that was sent to a webhook of this project: the request, the response, and the next attempt.`}
        actions={
          <>
            <LinkButton to="/deliveries/why" variant="default">
              <Trans>Why did my webhook not arrive?</Trans>
            </LinkButton>
            <ExportButton {...deliveryExport(found.pages, webhooks)} />
          </>
        }
      />
      <DeliveryFilters webhooks={webhooks} />
      <Found found={found} webhooks={webhooks} />
    </>
  );
}

const retry: BulkAction<Delivery> = {
  verb: t`Retry`,
  things,
  consequence: t`Each is sent once more now, also one that succeeded. Its schedule goes on as it is.`,
  run: ({ webhookId, id: deliveryId }, key) =>
    ask(
      client.POST('/api/webhooks/{webhookId}/deliveries/{deliveryId}/retry', {
        params: { path: { webhookId, deliveryId }, header: { 'Idempotency-Key': key } },
      }),
    ),
  invalidates: [['deliveries'], ['overview']],
};

interface FoundProps {
  found: ReturnType<typeof useDeliveryList>;
  webhooks: readonly Webhook[];
}

function Found({ found: { list, pages, scope, isFiltered, eventId }, webhooks }: FoundProps) {
  const openRow = useOpenRow();
  const selected = useSelection(list.rows, deliveryKey, scope);
  const nameOf = useNameOfDelivery(list.rows);
  return (
    <>
      <SelectionBar selected={selected} things={things} nameOf={nameOf} actions={[retry]} pages={pages} />
      <DeliveryTable
        list={list}
        label={t`Deliveries`}
        webhooks={webhooks}
        empty={isFiltered ? <NothingFound eventId={eventId} /> : <NoneYet />}
        acts={{
          keyOf: deliveryKey,
          nameOf,
          open: (delivery) => openRow.open(deliveryKey(delivery)),
          selection: selected.boxes,
        }}
      />
      <DeliveryDrawer openRow={openRow} keys={list.rows.map(deliveryKey)} />
    </>
  );
}

function NothingFound({ eventId }: { eventId: string | undefined }) {
  return (
    <EmptyState
      title={t`No matching deliveries`}
      action={
        eventId !== undefined && (
          <LinkButton to="/deliveries/why" search={{ id: eventId }} variant="default">
            <Trans>Why was this event not delivered?</Trans>
          </LinkButton>
        )
      }
    >
      <Trans>Clear a filter, or look at another time.</Trans>
    </EmptyState>
  );
}

function NoneYet() {
  return (
    <EmptyState
      title={t`No deliveries yet`}
      action={
        <LinkButton to="/webhooks">
          <Trans>Webhooks</Trans>
        </LinkButton>
      }
    >
      <Trans>
        Each event that a webhook asks for is delivered to it. Create a webhook and send a test to see the first one.
      </Trans>
    </EmptyState>
  );
}
