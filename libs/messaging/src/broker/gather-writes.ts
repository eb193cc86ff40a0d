import type { NatsConnection } from '@nats-io/transport-node';

/** What of the client's connection decides when commands leave. */
interface Protocol {
  flushPending(): void;
  readonly outbound: { size(): number };
}

/** As much is sent at once without waiting for more. */
const enoughBytes = 64 * 1024;

/**
 * Sends what is published within one turn of the event loop by one system call. The client itself sends after each
 * callback, so that every request that comes in by HTTP or NATS costs a write of its own, and a read at the server.
 */
export function gatherWrites(connection: NatsConnection): void {
  const { protocol } = connection as NatsConnection & { readonly protocol?: Partial<Protocol> };
  const flush = protocol?.flushPending;
  const { outbound } = protocol ?? {};
  if (!protocol || !flush || !outbound) throw new Error('The NATS client sends in a way that is not known.');
  let isAwaited = false;
  const flushNow = (): void => flush.call(protocol);
  protocol.flushPending = () => {
    if (outbound.size() >= enoughBytes) return flushNow();
    if (isAwaited) return;
    isAwaited = true;
    setImmediate(() => {
      isAwaited = false;
      flushNow();
    });
  };
}
