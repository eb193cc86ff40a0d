import { Text, TextList } from '@parley/contracts/base';
import type { MessageSentPayload } from '@parley/contracts/events';
import type { WahaMessage } from '@parley/contracts/waha';
import type { RouteKey } from '../../../access/routes/index.js';
import { NotOffered } from '../edge/waha-refusal.js';
import { replyTo, sentMessage } from '../messages.js';
import type { WahaCall } from '../waha-call.js';

/** The session and the chat, as every body of a send has them (waha.md §6). */
export class WahaChatBody {
  @Text({ optional: true, min: 1, max: 64, description: 'Default `default`.' }) session?: string;
  @Text({ min: 1, max: 128 }) chatId: string;
}

/** The fields that every send has. Others that clients always send only shape looks, and are dropped. */
export class WahaSendBody extends WahaChatBody {
  @Text({ optional: true, min: 1, max: 1024, description: 'The id of the message that it answers.' }) reply_to?: string;
  @TextList({ optional: true, maxItems: 256, maxLength: 128 }) mentions?: string[];
  @Text({
    ...{ optional: true, min: 1, max: 255, pattern: /^[\x21-\x7e]*$/ },
    description: 'An id of the client: a repeat with it is one message.',
  })
  id?: string;
}

/** The fields of a native send that come from {@link WahaSendBody}. @throws DomainError of the message that it answers */
export async function commonFields(call: WahaCall<WahaSendBody>): Promise<Record<string, unknown>> {
  const { chatId, mentions } = call.body;
  if (mentions?.includes('all'))
    throw new NotOffered('Field "mentions": Parley cannot mention all of a group at once.');
  return { session: call.session, chatId, ...(mentions && { mentions }), ...(await replyTo(call)) };
}

/**
 * Sends by the native route of the operation, and answers what was stored.
 * @param fields of the native body besides the common ones
 */
export async function send(call: WahaCall<WahaSendBody>, fields: object, key?: RouteKey): Promise<WahaMessage> {
  const body = { ...(await commonFields(call)), ...fields };
  const sent = await call.native<MessageSentPayload>({ body, idempotencyKey: call.idempotencyKey }, key);
  return sentMessage(call, sent);
}
