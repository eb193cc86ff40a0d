import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger, UnopenableSecret } from '@parley/service-runtime';
import { MailStore } from './mail.store.js';
import { type SendOutcome, Smtp } from './smtp.js';

const atOnce = 4;

/**
 * Sends the mails that are due (beyond.md §3). A claim keeps other gateways from a mail; only a process that dies between the
 * server's answer and the record of it sends one twice, with the same `Message-ID`.
 */
@Injectable()
export class SendMails {
  constructor(
    private readonly mails: MailStore,
    private readonly smtp: Smtp,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute(stopping: AbortSignal): Promise<void> {
    while (!stopping.aborted) {
      const claimed = await this.mails.claim(atOnce);
      if (claimed.length === 0) return;
      await Promise.all(claimed.map((row) => this.send(row)));
    }
  }

  /** Logs no address and nothing of what the mail says. */
  private async send(row: Parameters<MailStore['open']>[0]): Promise<void> {
    const { id, messageId } = row;
    const outcome = await this.hand(row);
    if (outcome.kind === 'failed') {
      this.logger.warn({ mailId: id, messageId, reason: outcome.reason }, 'mail not sent; it is tried again');
      return this.mails.retry(id);
    }
    if (outcome.kind === 'refused') this.logger.warn({ mailId: id, messageId, reason: outcome.reason }, 'mail refused');
    else this.logger.info({ mailId: id, messageId }, 'mail sent');
    return this.mails.end(id, outcome.kind);
  }

  /** One that no key opens waits as others do for their server, and holds up none of them. */
  private async hand(row: Parameters<MailStore['open']>[0]): Promise<SendOutcome> {
    try {
      return await this.smtp.send(this.mails.open(row));
    } catch (error) {
      if (error instanceof UnopenableSecret) return { kind: 'failed', reason: error.message };
      throw error;
    }
  }
}
