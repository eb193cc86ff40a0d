import { ask, client, cursorOr, type Schemas, useCursorList } from '../../api/index.js';
import { DeliveryTable, deliveryStatuses, useWebhooks, targetOf } from '../../deliveries/index.js';
import { LinkButton, useFilters, useProject } from '../../routing/index.js';
import { EmptyState, FilterBar, PageHeader } from '../../ui/index.js';

type Status = Schemas['Delivery']['status'];

export default function DeliveriesPage() {
  const { data: webhooks = [] } = useWebhooks();
  return (
    <>
      <PageHeader
        title="Deliveries"
        description="Each event that was sent to a webhook of this project: the request, the response, and the next attempt."
        actions={
          <LinkButton to="/deliveries/why" variant="default">
            Why did my webhook not arrive?
          </LinkButton>
        }
      />
      <FilterBar
        filters={[
          {
            name: 'webhookId',
            label: 'Webhook',
            choices: webhooks.map((one) => ({ value: one.id, label: targetOf(one) })),
          },
          { name: 'status', label: 'Status', choices: [...deliveryStatuses] },
          { name: 'eventId', label: 'Event id', placeholder: '381725008812738565' },
          { name: 'since', label: 'Since', kind: 'time' },
          { name: 'until', label: 'Until', kind: 'time' },
        ]}
      />
      <Found />
    </>
  );
}

function Found() {
  const { id: projectId } = useProject();
  const { data: webhooks = [] } = useWebhooks();
  const [{ webhookId, status, eventId, since, until }] = useFilters('webhookId', 'status', 'eventId', 'since', 'until');
  // A webhook of the team belongs to no project, so no project filter is sent with a webhook.
  const owner = webhookId === undefined ? { projectId } : {};
  const filters = { ...owner, webhookId, status: status as Status | undefined, eventId, since, until };
  const list = useCursorList({
    queryKey: ['deliveries', 'of-project', projectId, filters],
    fetchPage: (cursor) => ask(client.GET('/api/deliveries', { params: { query: cursorOr(cursor, filters) } })),
  });
  const isFiltered = [webhookId, status, eventId, since, until].some((value) => value !== undefined);
  return (
    <DeliveryTable
      list={list}
      label="Deliveries"
      webhooks={webhooks}
      empty={isFiltered ? <NothingFound eventId={eventId} /> : <NoneYet />}
    />
  );
}

function NothingFound({ eventId }: { eventId: string | undefined }) {
  return (
    <EmptyState
      title="No matching deliveries"
      action={
        eventId !== undefined && (
          <LinkButton to="/deliveries/why" search={{ id: eventId }} variant="default">
            Why was this event not delivered?
          </LinkButton>
        )
      }
    >
      Clear a filter, or look at another time.
    </EmptyState>
  );
}

function NoneYet() {
  return (
    <EmptyState title="No deliveries yet" action={<LinkButton to="/webhooks">Webhooks</LinkButton>}>
      Each event that a webhook asks for is delivered to it. Create a webhook and send a test to see the first one.
    </EmptyState>
  );
}
