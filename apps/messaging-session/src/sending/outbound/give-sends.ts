import { Inject, Injectable } from '@nestjs/common';
import type { DomainError } from '@parley/contracts/base';
import type { ExternalNetwork, ReservedSend, SendOutcome } from '@parley/engine-kit';
import { LOGGER, type Logger, PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import type { Sender } from '../../live/running/index.js';
import { LimitedChats } from './limited-chats.js';
import { slowDown } from './session-pace.store.js';

/**
 * Gives reserved sends to networks outside this database, each once. The one place that learns from their refusals how fast a
 * session may send, whether a campaign, a bridge or a single request was refused (decisions.md §17).
 */
@Injectable()
export class GiveSends {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly limited: LimitedChats,
  ) {}

  async execute(sender: Sender, network: ExternalNetwork, reserved: ReservedSend): Promise<SendOutcome> {
    const outcome = await this.outcomeOf(sender, network, reserved);
    const [sessionId, chatId] = [sender.session.id, reserved.send.chat.id];
    if (outcome.kind === 'accepted') this.limited.clear(sessionId, chatId);
    if (outcome.kind === 'refused' && outcome.error.code === 'rate_limited') {
      await this.learn(sessionId, chatId, outcome.error);
    }
    return outcome;
  }

  private async outcomeOf(sender: Sender, network: ExternalNetwork, reserved: ReservedSend): Promise<SendOutcome> {
    try {
      const outcome = await network.give(reserved);
      await sender.noted(outcome);
      return outcome;
    } catch (error) {
      const about = { err: error, sessionId: sender.session.id, sendId: reserved.id };
      this.logger.error(about, 'a send failed; it is not known how far it came');
      return { kind: 'unknown' };
    }
  }

  /** The refusal stands, whether or not this succeeds. */
  private async learn(sessionId: string, chatId: string, refusal: DomainError): Promise<void> {
    if (refusal.recipientOnly) {
      this.limited.limit(sessionId, chatId, (refusal.retryAfterSeconds ?? 0) * 1_000);
      return;
    }
    try {
      await slowDown(this.pool, sessionId);
    } catch (error) {
      this.logger.warn({ err: error, sessionId }, 'a session that sends too fast was not slowed down');
    }
  }
}
