import type { EventRecord } from '@parley/contracts/events';
import type { Locator, Page } from 'playwright-core';
import type { DashboardBrowser } from './browser.js';
import { TestEndpoint } from './endpoints.js';

const conversation = { id: '381725001112738563', phoneNumber: '+12025550147' };
const message = {
  ...{ id: '381725008812738564', whatsapp_id: '3EB0C431C26A1916E07E', conversation, fromMe: false, pushName: 'Ada' },
  ...{ timestamp: 1795248000, isGroup: false, type: 'text' },
};

/** The texts of the listed events, oldest first; one is a formula. */
export const texts = ['first', 'second', '=HYPERLINK("x")', 'fourth'] as const;

/** Messages from Ada, oldest first, whose deliveries all failed at an endpoint, and one more event that went nowhere. */
export class ListedEvents {
  private constructor(
    private readonly dashboard: DashboardBrowser,
    readonly endpoint: TestEndpoint,
    readonly events: readonly EventRecord[],
  ) {}

  static async make(dashboard: DashboardBrowser): Promise<ListedEvents> {
    const settings = { events: ['message.received'], retry: { schedule: [0] } };
    const endpoint = await TestEndpoint.make(dashboard.parley, settings);
    endpoint.receiver.always({ kind: 'answer', status: 503 });
    const events: EventRecord[] = [];
    for (const text of texts) events.push(await makeEvent(dashboard, 'message.received', { ...message, text }));
    await makeEvent(dashboard, 'message.vote');
    for (const { id } of events) await endpoint.delivery(id, 'failed');
    return new ListedEvents(dashboard, endpoint, events);
  }

  /** Of the event so far from the oldest, in a list of events or of deliveries. */
  row(index: number, page?: Page): Locator {
    return rowOf(this.events[index]!.id, page ?? this.dashboard.page);
  }

  close(): Promise<void> {
    return this.endpoint.receiver.close();
  }
}

export function makeEvent(
  { parley, projectId }: DashboardBrowser,
  type: string,
  payload?: object,
): Promise<EventRecord> {
  return parley.client.post(`/platform/projects/${projectId}/events/test`, { type, payload });
}

export function rowOf(eventId: string, page: Page): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('link', { name: eventId, exact: true }) });
}
