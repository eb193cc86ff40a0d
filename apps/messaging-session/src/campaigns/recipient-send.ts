import { Injectable } from '@nestjs/common';
import { DomainError, sendText } from '@parley/contracts';
import type { KeyedRequest } from '@parley/idempotency';
import { NoSessionOwner, RequestClient } from '@parley/messaging';
import type { CampaignRecord } from './campaign.js';
import { textFor } from './campaign-text.js';
import { type NewRecipient, type RecipientResult, recipientRoute } from './recipient.store.js';

/** A recipient's key outlives any crash of its campaign's executors. */
const keepKeySeconds = 30 * 24 * 3600;

/** What makes the send to a recipient happen once. */
export function recipientKey(teamId: string, recipientId: string): Omit<KeyedRequest, 'fingerprint'> {
  return { teamId, route: recipientRoute, key: recipientId, keepSeconds: keepKeySeconds };
}

/**
 * Not settled. `again`: the session went down or changes hands, or the network takes no more for now. `unsettled`: the
 * network may have it; nothing is to be tried until it says so.
 */
export type SendResult = RecipientResult | 'again' | 'unsettled';

/**
 * Sends to one recipient through the process that runs the session. The recipient's id is the idempotency key, so that
 * however often this is repeated, by whomever, one message goes out.
 */
@Injectable()
export class RecipientSend {
  constructor(private readonly client: RequestClient) {}

  async execute(campaign: CampaignRecord, recipient: NewRecipient): Promise<SendResult> {
    const { id } = recipient;
    const { teamId, sessionId } = campaign;
    const { route, key, keepSeconds } = recipientKey(teamId, id);
    try {
      const sent = await this.client.request(
        sendText,
        {
          session: sessionId,
          chatId: recipient.to,
          text: textFor({ text: campaign.text, variables: campaign.message.variables }, recipient),
          idempotency: { route, key, keepSeconds },
        },
        { caller: { kind: 'service', teamId, credentialId: 'messaging-session' }, sessionId },
      );
      return { id, status: 'sent', messageId: sent.id };
    } catch (error) {
      if (error instanceof NoSessionOwner) return 'again';
      if (!(error instanceof DomainError)) throw error;
      const failure = failureOf(error);
      return failure === 'again' || failure === 'unsettled' ? failure : { id, status: 'failed', error: failure };
    }
  }
}

/** Why a recipient cannot be written to, as its `error` says it (decisions.md §8). */
function failureOf({ code, extra }: DomainError): string {
  switch (code) {
    case 'unavailable':
      return extra?.['reason'] === 'unsettled' ? 'unsettled' : 'again';
    case 'session_not_connected':
    case 'rate_limited':
    case 'internal':
      return 'again';
    case 'engine_rejected':
      return typeof extra?.['reason'] === 'string' ? extra['reason'] : code;
    // An id, LID or group that the project does not know.
    case 'not_found':
      return 'recipient_not_found';
    default:
      return code;
  }
}
