import {
  ask,
  client,
  cursorOr,
  type EventSummary,
  readSummaries,
  type Schemas,
  useCursorList,
} from '../../api/index.js';
import { eventColumns, targetOf, type Webhook } from '../../deliveries/index.js';
import { cursorPages, type ExportColumns, type ListExport, useLookOn } from '../../lists/index.js';
import { isAnySet, useFilters, useProject } from '../../routing/index.js';

export type Delivery = Schemas['Delivery'];

const exportPageSize = 100;

/** The deliveries that the filters in the address select, as a list and page by page. */
export function useDeliveryList() {
  const { id: projectId } = useProject();
  const [filters] = useFilters('webhookId', 'type', 'session', 'status', 'code', 'eventId', 'since', 'until');
  const { webhookId, status, eventId, since, until, type, session, code } = filters;
  // A webhook of the team belongs to no project, so no project filter is sent with a webhook.
  const owner = webhookId === undefined ? { projectId } : {};
  const query = {
    ...owner,
    ...{ webhookId, eventId, since, until, type, sessionId: session },
    status: status as Delivery['status'] | undefined,
    responseStatus: code === undefined ? undefined : Number(code),
  };
  const list = useCursorList({
    queryKey: ['deliveries', 'of-project', projectId, query],
    fetchPage: (cursor) => ask(client.GET('/api/deliveries', { params: { query: cursorOr(cursor, query) } })),
  });
  const looksFor = [type, session, code].some((value) => value !== undefined);
  const scope = JSON.stringify([projectId, filters]);
  useLookOn(list, looksFor ? scope : undefined);
  const pages = cursorPages((cursor) =>
    ask(client.GET('/api/deliveries', { params: { query: { ...cursorOr(cursor, query), limit: exportPageSize } } })),
  );
  const isFiltered = isAnySet(filters);
  return { list, pages, scope, isFiltered, eventId };
}

interface Exported {
  delivery: Delivery;
  event: EventSummary | undefined;
}

/** A file of deliveries, each with what its event is about. */
export function deliveryExport(
  pages: ListExport<Delivery>['pages'],
  webhooks: readonly Webhook[],
): ListExport<Delivery, Exported> {
  const urls = new Map(webhooks.map((webhook) => [webhook.id, targetOf(webhook)]));
  const columns: ExportColumns<Exported> = {
    createdAt: ({ delivery }) => delivery.createdAt,
    ...eventColumns,
    status: ({ delivery }) => delivery.status,
    held: ({ delivery }) => delivery.held,
    attempts: ({ delivery }) => delivery.attempts,
    lastResponseStatus: ({ delivery }) => delivery.lastResponseStatus,
    nextAttemptAt: ({ delivery }) => delivery.nextAttemptAt,
    kind: ({ delivery }) => delivery.kind,
    webhook: ({ delivery }) => urls.get(delivery.webhookId),
    webhookId: ({ delivery }) => delivery.webhookId,
    eventId: ({ delivery }) => delivery.eventId,
    deliveryId: ({ delivery }) => delivery.id,
  };
  const complete = async (deliveries: Delivery[]) => {
    const events = await readSummaries(deliveries.map(({ eventId }) => eventId));
    return deliveries.map((delivery) => ({ delivery, event: events.get(delivery.eventId) }));
  };
  return { name: 'deliveries', pages, complete, columns };
}
