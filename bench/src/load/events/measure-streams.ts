import { type PrivateParley, type Remote, startChild, until, waitUntil } from '@parley/tools';
import { makeKeys } from '../bench-sessions.js';
import { latencyText } from '../latency.js';
import { atRate } from '../load.js';
import { type ProcessFigures, processFigures } from '../process-figures.js';
import type { EventSource } from './event-source.js';
import { eventText, preciseNowMs } from './event-text.js';
import type { Owner } from './many-records.js';
import type { StreamReadersMethods } from './stream-readers.js';

export interface StreamPlan {
  streams: number;
  /** The streams are spread evenly over this many projects; an event goes to the streams of its project. */
  projects: number;
  eventsPerSecond: number;
  seconds: number;
}

/** Maximum streams of one credential on a gateway (docs/streams.md). */
const streamsPerKey = 20;
const warmUpStreams = 100;
const warmUpSeconds = 3;
const settleTimeoutMs = 20_000;

/**
 * Opens streams, measures the gateway's cost per stream, then creates events at a steady rate. Exits 1 when a stream did not
 * get each event once and in order.
 */
export async function measureStreams(parley: PrivateParley, source: EventSource, plan: StreamPlan): Promise<void> {
  const child = startChild<StreamReadersMethods>(new URL('./stream-readers.js', import.meta.url));
  const readers = child.ask;
  try {
    await warmUp(parley, source, readers, plan.eventsPerSecond);
    const owners = await makeProjects(parley, 'streams', plan.projects);
    const before = await untilOpen(parley, 0);
    await open(parley, readers, owners, plan.streams);
    const during = await untilOpen(parley, plan.streams);
    await readers.record();
    const events = Math.round(plan.eventsPerSecond * plan.seconds);
    await emit(source, owners, plan.eventsPerSecond, events);
    const expected = expectedOf(events, plan);
    await untilReceived(readers, expected);
    const after = await gatewayOf(parley);
    const report = await readers.report();
    const each = (figures: ProcessFigures, of: 'residentKiB' | 'heapKiB') =>
      ((figures[of] - before[of]) / plan.streams).toFixed(1);
    const missing = expected - report.received;
    console.log(
      [
        `streams: ${plan.streams} open over ${plan.projects} projects, each ${each(during, 'residentKiB')} KiB resident (${each(during, 'heapKiB')} KiB heap), ${each(after, 'residentKiB')} KiB after the events, garbage included`,
        `event to reader at ${plan.eventsPerSecond} events/s: ${latencyText(report.latency)}`,
        `  ${events} events, ${report.received} received, missing ${missing}, out of order ${report.outOfOrder}, closed ${JSON.stringify(report.closed)}`,
      ].join('\n'),
    );
    if (missing !== 0 || report.outOfOrder > 0) process.exitCode = 1;
  } finally {
    child.stop();
  }
}

/** Warms up, so that compiled code, pools and caches are not counted as memory of the streams. */
async function warmUp(
  parley: PrivateParley,
  source: EventSource,
  readers: Remote<StreamReadersMethods>,
  eventsPerSecond: number,
): Promise<void> {
  const owners = await makeProjects(parley, 'warm-up', 1);
  await open(parley, readers, owners, warmUpStreams);
  await readers.record();
  const events = Math.round((eventsPerSecond * warmUpSeconds) / 10);
  await emit(source, owners, eventsPerSecond / 10, events);
  await untilReceived(readers, events * warmUpStreams);
  await readers.close();
}

/** Stream `n` reads project `n` modulo the number of projects. */
async function open(
  parley: PrivateParley,
  readers: Remote<StreamReadersMethods>,
  owners: Owner[],
  count: number,
): Promise<void> {
  const { baseUrl } = parley.credentials;
  const keys = await makeKeys(parley, Math.ceil(count / streamsPerKey), 'events:read');
  const streams = Array.from({ length: count }, (_, index) => ({
    url: `${baseUrl}/platform/projects/${owners[index % owners.length]!.projectId}/events/stream`,
    key: keys[Math.floor(index / streamsPerKey)]!,
  }));
  await readers.open(streams);
}

/** Open loop; event `n` belongs to project `n` modulo the number of projects. */
async function emit(source: EventSource, owners: Owner[], perSecond: number, count: number): Promise<void> {
  await atRate(perSecond, count, (index) => {
    const number = Math.floor(index / owners.length);
    source.emit(source.make(owners[index % owners.length]!, eventText(number, preciseNowMs())));
    return true;
  });
  await source.emitted();
}

function expectedOf(events: number, { streams, projects }: StreamPlan): number {
  const shareOf = (count: number, project: number) =>
    Math.floor(count / projects) + (project < count % projects ? 1 : 0);
  return Array.from({ length: projects }, (_, project) => shareOf(events, project) * shareOf(streams, project)).reduce(
    (sum, received) => sum + received,
    0,
  );
}

async function makeProjects(parley: PrivateParley, name: string, count: number): Promise<Owner[]> {
  const owners: Owner[] = [];
  for (let index = 0; index < count; index += 1) {
    const { id } = await parley.client.post<{ id: string }>('/v1/projects', { name: `${name} ${index}` });
    owners.push({ teamId: parley.credentials.team.id, projectId: id });
  }
  return owners;
}

async function untilOpen(parley: PrivateParley, count: number): Promise<ProcessFigures> {
  const figures = async () => {
    const now = await gatewayOf(parley);
    return now.metric('parley_gateway_event_streams') === count && now;
  };
  return until(figures, settleTimeoutMs, `the gateway to have ${count} streams`);
}

async function gatewayOf(parley: PrivateParley): Promise<ProcessFigures> {
  return (await processFigures(parley, 'gateway'))[0]!;
}

/** If events are still missing after the timeout, the report shows it. */
async function untilReceived(readers: Remote<StreamReadersMethods>, count: number): Promise<void> {
  await waitUntil(async () => (await readers.report()).received >= count, settleTimeoutMs, 500);
}
