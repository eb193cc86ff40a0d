import { ask, client, type Schemas } from '../../api/index.js';

type EventRecord = Schemas['EventRecord'];

/** Ids say when they were made: milliseconds since then are all but their last 22 bits. */
const idEpochMs = Date.UTC(2024, 0, 1);
const bitsAfterTime = 22n;
const greatestId = 2n ** 63n - 1n;
/** Events of a message are made within this time of it. */
const beforeMs = 2_000;
const afterMs = 15_000;
const mostRead = 100;
const readAtOnce = 8;

/**
 * Events that have to do with a message: those of the time when it was made whose content names it. The API has no
 * filter by message.
 */
export async function eventsAbout(projectId: string, messageId: string): Promise<EventRecord[]> {
  const madeAt = timeOf(messageId);
  if (madeAt === undefined) return [];
  const period = { since: timeAt(madeAt - beforeMs), until: timeAt(madeAt + afterMs) };
  const query = { ...period, limit: mostRead };
  const params = { path: { projectId }, query };
  const { data } = await ask(client.GET('/platform/projects/{projectId}/events', { params }));
  const found: EventRecord[] = [];
  for (let start = 0; start < data.length; start += readAtOnce) {
    const some = data.slice(start, start + readAtOnce);
    const areAbout = await Promise.all(some.map((event) => names(projectId, event, messageId)));
    found.push(...some.filter((_event, index) => areAbout[index]));
  }
  return found;
}

async function names(projectId: string, { id: eventId, payloadAvailability }: EventRecord, messageId: string) {
  if (payloadAvailability !== 'available') return false;
  const params = { path: { projectId, eventId }, query: { includePayload: true } };
  const { payload } = await ask(client.GET('/platform/projects/{projectId}/events/{eventId}', { params }));
  return payload !== null && atob(payload).includes(`"${messageId}"`);
}

function timeOf(id: string): number | undefined {
  if (!/^[1-9]\d{0,18}$/.test(id) || BigInt(id) > greatestId) return undefined;
  return Number(BigInt(id) >> bitsAfterTime) + idEpochMs;
}

function timeAt(ms: number): string {
  return new Date(ms).toISOString();
}
