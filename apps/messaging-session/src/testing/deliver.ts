import { setTimeout as sleep } from 'node:timers/promises';
import { DomainError } from '@parley/contracts/base';
import type { MessageSentPayload } from '@parley/contracts/events';
import type { Session } from '@parley/contracts/sessions';
import { NoSessionOwner } from '@parley/messaging';
import type { Installation } from './installation.js';

const withinMs = 60_000;
const pauseMs = 20;

/**
 * Sends a text as a client behind the gateway does while processes die: with a key, again and again until it is
 * answered. It is sent exactly once; one that is sent when this has answered comes behind it.
 */
export async function deliver(
  parley: Installation,
  session: Session,
  chatId: string,
  text: string,
): Promise<MessageSentPayload> {
  const idempotency = {
    route: 'POST /api/sendText',
    key: `${session.id}/${chatId}/${encodeURIComponent(text)}`,
    keepSeconds: 3_600,
  };
  const deadlineAtMs = performance.now() + withinMs;
  for (;;) {
    try {
      return await parley.send(session, chatId, text, { idempotency });
    } catch (error) {
      if (!passes(error) || performance.now() >= deadlineAtMs) throw error;
    }
    await sleep(pauseMs);
  }
}

/** What an answer says while no process runs the session, or it is not connected yet. */
function passes(error: unknown): boolean {
  if (error instanceof NoSessionOwner) return true;
  return error instanceof DomainError && ['unavailable', 'session_not_connected'].includes(error.code);
}
