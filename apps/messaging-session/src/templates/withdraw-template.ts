import { Injectable } from '@nestjs/common';
import { Engines } from '../engines/index.js';
import { SessionQueries } from '../session-state/index.js';
import { TemplateReviewStore } from './template-review.store.js';

/** Deletes a submitted template on its network, unless another template has the same network id. A repeat does nothing. */
@Injectable()
export class WithdrawTemplate {
  constructor(
    private readonly reviews: TemplateReviewStore,
    private readonly sessions: SessionQueries,
    private readonly engines: Engines,
  ) {}

  /** @throws DomainError `rate_limited`, `unavailable` */
  async execute(templateId: string): Promise<void> {
    const review = await this.reviews.find(templateId);
    if (review?.networkId === undefined || review.sessionId === undefined) return;
    const { id, name, networkId, businessAccountId, sessionId } = review;
    const session = await this.sessions.find(sessionId);
    const network = session && this.engines.find(session.engine)?.templates;
    if (!network || !(await this.reviews.isFree(id, businessAccountId, networkId))) return;
    await network.remove(session, { name, networkId });
  }
}
