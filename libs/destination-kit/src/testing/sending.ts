import { expect, it } from '@jest/globals';
import { waitFor } from '@parley/testing';
import { bounds, type DestinationSuite, errorOf, expectNoCredentials } from './destination-suite.js';
import type { ReceivedMessage } from './destination-harness.js';
import { aMessage } from './messages.js';
import type { OutgoingMessage } from '../outgoing-message.js';

/** Messages that arrive. */
export function sending<S extends object, C extends object>(suite: DestinationSuite<S, C>): void {
  const receivedOf = async (message: OutgoingMessage): Promise<ReceivedMessage[]> =>
    (await suite.harness.received()).filter(({ carried }) => carried['webhook-id'] === message.eventId);

  it('delivers the exact bytes, with all that is carried', async () => {
    const message = aMessage();
    const result = await suite.open().send(message, bounds());
    expect(errorOf(result)).toBe('none');
    expect(result.durationMs).toBeGreaterThanOrEqual(0);
    expect(JSON.stringify(result.response ?? {}).length).toBeLessThanOrEqual(2048);
    expectNoCredentials(result, suite.harness.credentials);
    const [received] = await waitFor(async () => {
      const found = await receivedOf(message);
      return found.length > 0 && found;
    });
    expect(received!.body.equals(message.body)).toBe(true);
    expect(received!.carried).toEqual(message.carried);
    if (received!.deduplicationId !== undefined) expect(received!.deduplicationId).toBe(message.deduplicationId);
  }, 60_000);

  it('delivers an event of the team, which has no session', async () => {
    const { carried, ...rest } = aMessage();
    const { 'parley-session': _, ...ofTeam } = carried;
    const message = { ...rest, carried: ofTeam, sessionId: undefined, projectId: undefined };
    expect(errorOf(await suite.open().send(message, bounds()))).toBe('none');
    await waitFor(async () => (await receivedOf(message)).length > 0);
  }, 60_000);

  it('gives each of many sends at once its own result, over one connection', async () => {
    const destination = suite.open();
    const messages = Array.from({ length: 50 }, () => aMessage());
    const results = await Promise.all(messages.map((message) => destination.send(message, bounds())));
    expect(results.map(errorOf)).toEqual(messages.map(() => 'none'));
    const ids = new Set(messages.map(({ eventId }) => eventId));
    const received = await waitFor(async () => {
      const found = (await suite.harness.received()).filter(({ carried }) => ids.has(carried['webhook-id'] ?? ''));
      return found.length >= ids.size && found;
    });
    expect(new Set(received.map(({ carried }) => carried['webhook-id']))).toEqual(ids);
  }, 60_000);

  it('fails a message that is too large at once, and none of those beside it', async () => {
    const bytes = suite.harness.tooLargeBytes;
    if (bytes === undefined) return;
    const destination = suite.open();
    const large = destination.send(aMessage({ body: Buffer.alloc(bytes, 'a') }), bounds());
    const small = Array.from({ length: 5 }, () => destination.send(aMessage(), bounds()));
    expect(errorOf(await large)).toBe('too_large');
    expect((await Promise.all(small)).map(errorOf)).toEqual(small.map(() => 'none'));
  }, 60_000);

  it('sends again after it was idle', async () => {
    const destination = suite.open();
    expect(errorOf(await destination.send(aMessage(), bounds()))).toBe('none');
    expect(errorOf(await destination.send(aMessage(), bounds()))).toBe('none');
  }, 60_000);

  it('closes its sockets', async () => {
    const { settings, proxy } = await suite.harness.throughProxy();
    try {
      const destination = suite.open({ settings });
      expect(errorOf(await destination.send(aMessage(), bounds()))).toBe('none');
      expect(proxy.connections).toBeGreaterThan(0);
      await destination.close();
      await waitFor(() => proxy.connections === 0, { message: 'the sockets to close' });
    } finally {
      await proxy.close();
    }
  }, 60_000);
}
