import { Injectable } from '@nestjs/common';
import { DomainError, serviceCaller } from '@parley/contracts/base';
import { sendTemplate, sendText } from '@parley/contracts/messages';
import type { KeyedRequest } from '@parley/idempotency';
import { NoSessionOwner, RequestClient } from '@parley/messaging';
import { LRUCache } from 'lru-cache';
import { Engines } from '../engines/index.js';
import { isPassing, isRestriction, refusalReason } from '../sending/outbound/index.js';
import type { CampaignRecord } from './campaign.js';
import { textFor, variablesFor } from './campaign-text.js';
import { mediaNotFound, TemplateStore } from '../templates/index.js';
import { type NewRecipient, type RecipientResult, recipientRoute } from './recipient.store.js';

/** Long enough that a recipient's key outlives every crash of the campaign's executors. */
const keepKeySeconds = 30 * 24 * 3600;

/** The idempotency key that makes the send to a recipient happen once. */
export function recipientKey(teamId: string, recipientId: string): Omit<KeyedRequest, 'fingerprint'> {
  return { teamId, route: recipientRoute, key: recipientId, keepSeconds: keepKeySeconds };
}

/** The pause before a retry when the error gives no time. */
const tryAgainMs = 500;

/** Unexpected failures before a recipient fails for good, as with relays of bridges. The pauses between are 0.5 to 32 s. */
const maxAttempts = 5;

/** The send must be retried later: the session is down or changes its owner, or the network accepts nothing now. */
export interface SendAgain {
  readonly againInMs: number;
  /** The network accepts nothing for this recipient, but may for others. */
  readonly recipientOnly?: boolean;
}

/**
 * `unsettled`: the network may have accepted the message; it must not be retried until the network reports the result. `restricted`:
 * the account may not write to the recipient until its restriction is lifted.
 */
export type SendResult = RecipientResult | SendAgain | 'unsettled' | 'restricted';

/**
 * Sends to one recipient through the process that runs the session. The recipient's id is the idempotency key, so one
 * message goes out, however often and by whichever process this is repeated.
 */
@Injectable()
export class RecipientSend {
  /** Unexpected failures by recipient. In memory: another process, or this one after a restart, counts anew. */
  readonly #attempts = new LRUCache<string, number>({ max: 10_000 });

  constructor(
    private readonly client: RequestClient,
    private readonly engines: Engines,
    private readonly templates: TemplateStore,
  ) {}

  async execute(campaign: CampaignRecord, recipient: NewRecipient): Promise<SendResult> {
    const { id } = recipient;
    const { teamId, sessionId } = campaign;
    const { route, key, keepSeconds } = recipientKey(teamId, id);
    try {
      const to = { session: sessionId, chatId: recipient.to, idempotency: { route, key, keepSeconds } };
      const options = { caller: serviceCaller('messaging-session', { teamId }), sessionId };
      const { templateId, variables } = campaign.message;
      const sent =
        templateId !== undefined && this.fillsTemplates(campaign)
          ? await this.client.request(
              sendTemplate,
              { ...to, templateId, variables: variablesFor({ variables }, recipient) },
              options,
            )
          : await this.client.request(
              sendText,
              { ...to, text: textFor({ text: campaign.text, variables }, recipient) },
              options,
            );
      return { id, status: 'sent', messageId: sent.id };
    } catch (error) {
      if (error instanceof NoSessionOwner) return { againInMs: tryAgainMs };
      if (!(error instanceof DomainError)) throw error;
      if (isUnsettled(error)) return 'unsettled';
      if (isRestriction(error)) return 'restricted';
      if (error.code === 'internal') return this.failedUnexpectedly(id);
      if (isPassing(error)) {
        const againInMs = Math.max(tryAgainMs, (error.retryAfterSeconds ?? 0) * 1000);
        return { againInMs, recipientOnly: error.recipientOnly };
      }
      const failure = (await this.lacksTemplate(campaign, error)) ? 'template_not_found' : failureOf(error);
      return { id, status: 'failed', error: failure };
    }
  }

  /** The reason may be this recipient, so the others do not wait. */
  private failedUnexpectedly(id: string): SendResult {
    const attempts = (this.#attempts.get(id) ?? 0) + 1;
    this.#attempts.set(id, attempts);
    if (attempts < maxAttempts) return { againInMs: tryAgainMs * 4 ** (attempts - 1), recipientOnly: true };
    return { id, status: 'failed', error: 'internal' };
  }

  /** The template was deleted after the campaign was created. */
  private async lacksTemplate(campaign: CampaignRecord, { code }: DomainError): Promise<boolean> {
    const { templateId } = campaign.message;
    if (code !== 'not_found' || templateId === undefined || !this.fillsTemplates(campaign)) return false;
    return !(await this.templates.exists(templateId));
  }

  /** Whether the network fills its own approved template instead of sending the campaign's text; one with components has none. */
  private fillsTemplates({ engine, text }: CampaignRecord): boolean {
    if (text === '') return true;
    return engine !== undefined && this.engines.find(engine)?.templates?.approvedOnly === true;
  }
}

function isUnsettled({ code, extra }: DomainError): boolean {
  return code === 'unavailable' && extra?.['reason'] === 'unsettled';
}

/** The reason of a failed recipient, for its `error` field (decisions.md §8). */
function failureOf(error: DomainError): string {
  if (error.extra?.['reason'] === mediaNotFound) return mediaNotFound;
  // The recipient is an id, LID or group that the project does not know.
  return error.code === 'not_found' ? 'recipient_not_found' : refusalReason(error);
}
