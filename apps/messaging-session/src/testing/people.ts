import type { MessagePayload, MessageSentPayload } from '@parley/contracts/events';
import type { Session } from '@parley/contracts/sessions';
import { waitFor } from '@parley/testing';
import type { Installation } from './installation.js';

/** As much of a list as a test makes. */
export const page = { limit: 50, offset: 0 };

/** The number that a session runs on; empty before it was linked. */
export function phoneOf({ me }: Session): string {
  return me?.phoneNumber ?? '';
}

/** To ask the process that runs a session. */
export function at({ id }: Session): { sessionId: string } {
  return { sessionId: id };
}

/** A message as the session that received it knows it, once it does. */
export function received(
  parley: Installation,
  { id }: Session,
  { whatsapp_id }: Pick<MessageSentPayload, 'whatsapp_id'>,
): Promise<MessagePayload> {
  return waitFor(
    async () =>
      (await parley.events(id, 'message.received'))
        .map(({ envelope }) => envelope.payload as MessagePayload)
        .find((payload) => payload.whatsapp_id === whatsapp_id),
    { message: `message ${whatsapp_id} at session ${id}`, timeoutMs: 25_000 },
  );
}
