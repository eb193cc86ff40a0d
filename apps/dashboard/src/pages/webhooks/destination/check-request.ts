import type { Schemas } from '../../../api/index.js';
import type { Webhook } from '../../../deliveries/index.js';
import { accessIn, updateBody, type WebhookDraft } from '../webhook-draft.js';
import { destinationIn } from './destination-draft.js';

/** A webhook as it is, and the draft that the form began with. */
export interface Saved {
  readonly webhook: Webhook;
  readonly draft: WebhookDraft;
}

/**
 * What `POST /api/webhooks/check` is sent for a form: the webhook by its id while nothing of its connection has changed, else what is
 * typed. Undefined: credentials that are kept are not known here, so what is typed cannot be tried with them.
 */
export function checkRequest(draft: WebhookDraft, saved?: Saved): Schemas['CheckWebhookBody'] | undefined {
  if (saved && !changesConnection(draft, saved.draft)) return { id: saved.webhook.id };
  if (keepsCredentials(draft)) return undefined;
  const { auth, tls } = accessIn(draft);
  return {
    destination: destinationIn(draft.destination),
    ...(auth ? { auth } : {}),
    ...(tls ? { tls } : {}),
    timeoutSeconds: Number(draft.timeoutSeconds),
  };
}

function changesConnection(draft: WebhookDraft, before: WebhookDraft): boolean {
  const changes = updateBody(draft, before);
  return (['destination', 'auth', 'tls'] as const).some((name) => name in changes);
}

function keepsCredentials({ destination, auth, tls }: WebhookDraft): boolean {
  return [destination.credentials, auth.credentials, tls].includes('kept');
}
