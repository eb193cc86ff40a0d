import { defineRequest } from '../define.js';
import { Flag, JsonObject, ResourceId } from '../validation/fields.js';
import { NestedList, ResourceIdList } from '../validation/list-fields.js';

/** `config.webhooks` of the sessions of the WAHA layer, which webhook-delivery keeps together with the endpoints made of them. */

/** The webhooks of a session beyond which none is made (decisions.md §14). */
export const mostWahaWebhooks = 10;

/** In place of a key or of a header's value for callers who may not see it; given back, it keeps what there is. */
export const maskedValue = '***';

export class WahaWebhook {
  @JsonObject({ description: 'A member of `config.webhooks` as it was given.' }) webhook: Record<string, unknown>;
}

export class PutWahaWebhooks {
  @ResourceId() projectId: string;
  @ResourceId() sessionId: string;
  @NestedList(() => WahaWebhook, { maxItems: 100, description: 'All of them. Empty: none from now on.' })
  webhooks: WahaWebhook[];
  @Flag({ optional: true, description: 'True: only whether they may be kept; nothing is changed.' })
  checkOnly?: boolean;
}

export class WahaWebhooksOfSession {
  @ResourceId() sessionId: string;
  @NestedList(() => WahaWebhook, { description: 'As they were given.' }) webhooks: WahaWebhook[];
}

const exampleSessionId = '381724996712738562';
const exampleWebhooks = [{ webhook: { url: 'https://example.com/waha', events: ['message'], hmac: { key: '***' } } }];

export const putWahaWebhooks = defineRequest({
  subject: 'webhooks.put-of-waha-session',
  owner: 'webhook-delivery',
  summary: 'Replace the WAHA webhooks of a session, and with them its endpoints. Only the WAHA layer asks.',
  request: PutWahaWebhooks,
  reply: WahaWebhooksOfSession,
  errors: ['not_found', 'invalid_parameter', 'conflict'],
  example: {
    request: {
      projectId: '381724990812738561',
      sessionId: exampleSessionId,
      webhooks: [{ webhook: { url: 'https://example.com/waha', events: ['message'], hmac: { key: 'my-secret-key' } } }],
    },
    reply: { sessionId: exampleSessionId, webhooks: exampleWebhooks },
  },
});

export class ReadWahaWebhooks {
  @ResourceIdList({ minItems: 1, maxItems: 500, description: 'Ids of sessions.' }) sessionIds: string[];
  @Flag({ optional: true, description: 'True shows keys and values of headers, which are otherwise `***`.' })
  withSecrets?: boolean;
}

export class WahaWebhooks {
  @NestedList(() => WahaWebhooksOfSession, { description: 'Of the sessions that have some and that the caller sees.' })
  data: WahaWebhooksOfSession[];
}

export const readWahaWebhooks = defineRequest({
  subject: 'webhooks.of-waha-sessions',
  owner: 'webhook-delivery',
  summary: 'The WAHA webhooks of sessions as they were given. Only the WAHA layer asks.',
  request: ReadWahaWebhooks,
  reply: WahaWebhooks,
  errors: [],
  example: {
    request: { sessionIds: [exampleSessionId] },
    reply: { data: [{ sessionId: exampleSessionId, webhooks: exampleWebhooks }] },
  },
});
