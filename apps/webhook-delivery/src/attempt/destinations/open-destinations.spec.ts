import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { AddressPolicy } from '@parley/outbound-http';
import { KnownDestinations } from '../../destination-types/index.js';
import type { SigningEndpoint } from '../../endpoints/index.js';
import { FakeDestinations } from '../../testing/index.js';
import type { ConnectionJournal } from './connection-journal.js';
import type { ConnectedEndpoint, DestinationVersions } from './destination-versions.js';
import { type Lease, OpenDestinations } from './open-destinations.js';

const journal = { opened: () => undefined, closed: () => undefined } as unknown as ConnectionJournal;
let fake: FakeDestinations;
let changed: readonly string[];
let connections: OpenDestinations;

const endpoint = (id: string, teamId = '1', host = 'a'): SigningEndpoint =>
  ({
    ...{ id, teamId, destinationType: 'nats', destination: { host }, credentialsUpdatedAt: null },
    credentials: () => ({}),
  }) as unknown as SigningEndpoint;
const take = async (one: SigningEndpoint): Promise<Lease> => (await connections.take(one))!;

beforeEach(() => {
  jest.useFakeTimers();
  fake = new FakeDestinations();
  changed = [];
  const versions = {
    changed: (all: readonly ConnectedEndpoint[]) => Promise.resolve(all.filter(({ id }) => changed.includes(id))),
  } as DestinationVersions;
  const known = new KnownDestinations(fake.known, ['nats']);
  connections = new OpenDestinations(known, new AddressPolicy([]), versions, journal, 4);
});
afterEach(() => {
  jest.useRealTimers();
});

describe('the connections of a process', () => {
  it('are one for each endpoint, whatever its attempts', async () => {
    const leases = await Promise.all([1, 2, 3].map(() => take(endpoint('7'))));
    expect(fake.opened).toBe(1);
    for (const lease of leases) lease.release();
    expect(fake.open).toBe(1);
  });

  it('are closed after a minute without an attempt', async () => {
    (await take(endpoint('7'))).release();
    await connections.look(performance.now() + 59_000);
    expect(fake.open).toBe(1);
    await connections.look(performance.now() + 61_000);
    expect(fake.open).toBe(0);
  });

  it('are opened anew when the destination was changed, and what is under way may end on the old one', async () => {
    const before = await take(endpoint('7'));
    const after = await take(endpoint('7', '1', 'b'));
    expect(after.destination).not.toBe(before.destination);
    expect(fake.open).toBe(2);
    before.release();
    expect(fake.open).toBe(1);
  });

  it('end with a disabled endpoint: within three seconds, though an attempt hangs', async () => {
    await take(endpoint('7'));
    changed = ['7'];
    await connections.look();
    expect(fake.open).toBe(1);
    jest.advanceTimersByTime(3_000);
    expect(fake.open).toBe(0);
  });

  it('are half of them one team’s at most: its longest idle one goes first', async () => {
    (await take(endpoint('1'))).release();
    jest.advanceTimersByTime(10);
    (await take(endpoint('2'))).release();
    jest.advanceTimersByTime(10);
    await take(endpoint('3'));
    expect(fake.open).toBe(2);
    expect(fake.opened).toBe(3);
    await take(endpoint('2'));
    expect(fake.opened).toBe(3);
    await take(endpoint('8', '2'));
    expect(fake.open).toBe(3);
  });

  it('are waited for when all are in use, for three seconds', async () => {
    await take(endpoint('1'));
    const second = await take(endpoint('2'));
    const waiting = connections.take(endpoint('3'));
    await Promise.resolve();
    second.release();
    expect(await waiting).not.toBeNull();
    const late = connections.take(endpoint('4'));
    await jest.advanceTimersByTimeAsync(3_000);
    expect(await late).toBeNull();
    expect(connections.size).toBe(2);
  });

  it('become free though one endpoint is always busy: it gets no more attempts while others wait', async () => {
    const busy = await take(endpoint('1'));
    await take(endpoint('2'));
    const other = connections.take(endpoint('3'));
    await Promise.resolve();
    const next = connections.take(endpoint('1'));
    await Promise.resolve();
    busy.release();
    expect((await other)!.target).toBe('nats://a');
    await jest.advanceTimersByTimeAsync(3_000);
    expect(await next).toBeNull();
  });
});
