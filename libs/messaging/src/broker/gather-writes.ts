import type { NatsConnection } from '@nats-io/transport-node';

/** The fields of the client's connection that decide when commands are sent. */
interface Protocol {
  flushPending(): void;
  readonly outbound: { size(): number };
}

/** This many bytes are sent at once, without waiting for more. */
const enoughBytes = 64 * 1024;

/**
 * Sends everything published within one turn of the event loop with one system call. The client itself sends after each
 * callback, so every incoming HTTP or NATS request would cost a write of its own, and a read at the server.
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
