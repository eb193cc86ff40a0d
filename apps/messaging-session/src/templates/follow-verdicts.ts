import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { type Drained, DrainedQueues, LOGGER, type Logger, type SlotOwner } from '@parley/service-runtime';
import { Engines } from '../engines/index.js';
import { SessionQueries } from '../session-state/index.js';
import { type TemplateReview, TemplateReviewStore } from './template-review.store.js';

/** Looks at once; of one team at most half. */
const atOnce = 20;
/** Of one session. */
const atOnceOfSession = 4;
/** Looked for at once, in the order of id. */
const sessionsAtOnce = 500;

/**
 * Polls networks for the verdicts on submitted templates, for networks that send no notification, or whose notification
 * was lost. Teams and their sessions are served in turn, so that a network that answers slowly delays no other team's
 * verdicts (decisions.md §14).
 */
@Injectable()
export class FollowVerdicts implements BeforeApplicationShutdown {
  readonly #queues: DrainedQueues<SlotOwner, Drained>;

  constructor(
    private readonly reviews: TemplateReviewStore,
    private readonly sessions: SessionQueries,
    private readonly engines: Engines,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.#queues = new DrainedQueues({
      ...{ atOnce, pageSize: sessionsAtOnce },
      find: (after, limit) => reviews.dueSessions(after?.sessionId ?? '0', limit),
      workOf: (session) =>
        Array.from({ length: atOnceOfSession }, (_, n) => ({ ...session, key: `${session.sessionId}/${n}` })),
      turn: (session) => this.turn(session),
      failed: (error, { sessionId }) => logger.error({ err: error, sessionId }, 'verdicts are looked for later'),
    });
  }

  /** Begins to poll for the templates that are due, of some sessions at each call. Does not wait for the answers. */
  async run(): Promise<void> {
    await this.#queues.lookOn();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.#queues.stop();
  }

  private async turn({ sessionId }: Drained): Promise<boolean> {
    const review = await this.reviews.claimDue(sessionId);
    if (!review) return false;
    try {
      await this.look(review);
    } catch (error) {
      this.logger.warn({ err: error, templateId: review.id }, 'what became of a template is looked for again');
    }
    return true;
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
