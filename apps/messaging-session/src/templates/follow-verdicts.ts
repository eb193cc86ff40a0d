import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger } from '@parley/service-runtime';
import { Engines } from '../engines/index.js';
import { SessionQueries } from '../session-state/index.js';
import { type TemplateReview, TemplateReviewStore } from './template-review.store.js';

const batchSize = 20;

/**
 * Polls networks for the verdicts on submitted templates, for networks that send no notification, or whose notification
 * was lost.
 */
@Injectable()
export class FollowVerdicts {
  constructor(
    private readonly reviews: TemplateReviewStore,
    private readonly sessions: SessionQueries,
    private readonly engines: Engines,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Polls the templates that are due now. */
  async run(): Promise<void> {
    const due = await this.reviews.claimDue(batchSize);
    await Promise.all(
      due.map((review) =>
        this.look(review).catch((error: unknown) => {
          this.logger.warn({ err: error, templateId: review.id }, 'what became of a template is looked for again');
        }),
      ),
    );
  }

  private async look(review: TemplateReview): Promise<void> {
    const session = review.sessionId === undefined ? undefined : await this.sessions.find(review.sessionId);
    if (!session) return this.reviews.sessionGone(review);
    const network = this.engines.find(session.engine)?.templates;
    if (!network) return;
    const verdict = await network.look(session, review);
    if (!verdict) return;
    if (verdict.status === 'submitted') await this.reviews.undecided(review);
    else await this.reviews.decided(review, verdict);
  }
}
