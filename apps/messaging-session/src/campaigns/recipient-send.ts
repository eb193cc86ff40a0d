import { Injectable } from '@nestjs/common';
import { DomainError, sendTemplate, sendText, serviceCaller } from '@parley/contracts';
import type { KeyedRequest } from '@parley/idempotency';
import { NoSessionOwner, RequestClient } from '@parley/messaging';
import { Engines } from '../engines/index.js';
import { isPassing, refusalReason } from '../messages/outbound/index.js';
import type { CampaignRecord } from './campaign.js';
import { textFor } from './campaign-text.js';
import { TemplateStore } from './templates/index.js';
import { type NewRecipient, type RecipientResult, recipientRoute } from './recipient.store.js';

/** A recipient's key outlives any crash of its campaign's executors. */
const keepKeySeconds = 30 * 24 * 3600;

/** What makes the send to a recipient happen once. */
export function recipientKey(teamId: string, recipientId: string): Omit<KeyedRequest, 'fingerprint'> {
  return { teamId, route: recipientRoute, key: recipientId, keepSeconds: keepKeySeconds };
}

/** Until a send is tried again, where nothing says how long. */
const tryAgainMs = 500;

/** Not settled: the session went down or changes hands, or the network takes no more until then. */
export interface SendAgain {
  readonly againInMs: number;
}

/** `unsettled`: the network may have it; nothing is to be tried until it says so. */
export type SendResult = RecipientResult | SendAgain | 'unsettled';

/**
 * Sends to one recipient through the process that runs the session. The recipient's id is the idempotency key, so that
 * however often this is repeated, by whomever, one message goes out.
 */
@Injectable()
export class RecipientSend {
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
              { ...to, templateId, variables: { ...variables, ...recipient.variables } },
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
      if (isPassing(error)) return { againInMs: Math.max(tryAgainMs, (error.retryAfterSeconds ?? 0) * 1000) };
      const failure = (await this.lacksTemplate(campaign, error)) ? 'template_not_found' : failureOf(error);
      return { id, status: 'failed', error: failure };
    }
  }

  /** It was deleted since the campaign was made. */
  private async lacksTemplate(campaign: CampaignRecord, { code }: DomainError): Promise<boolean> {
    const { templateId } = campaign.message;
    if (code !== 'not_found' || templateId === undefined || !this.fillsTemplates(campaign)) return false;
    return !(await this.templates.exists(templateId));
  }

  /** Such a network sends what it has approved, not the text that the campaign was made with. */
  private fillsTemplates({ engine }: CampaignRecord): boolean {
    return engine !== undefined && this.engines.find(engine)?.templates?.approvedOnly === true;
  }
}

function isUnsettled({ code, extra }: DomainError): boolean {
  return code === 'unavailable' && extra?.['reason'] === 'unsettled';
}

/** Why a recipient cannot be written to, as its `error` says it (decisions.md §8). */
function failureOf(error: DomainError): string {
  // An id, LID or group that the project does not know.
  return error.code === 'not_found' ? 'recipient_not_found' : refusalReason(error);
}
