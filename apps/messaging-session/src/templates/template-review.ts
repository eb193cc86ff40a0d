import { Injectable } from '@nestjs/common';
import { type Caller, DomainError, notFound } from '@parley/contracts/base';
import type { SubmitTemplate, Template } from '@parley/contracts/campaigns';
import type { SessionRecord, TemplateNetwork } from '@parley/engine-kit';
import { Engines, requireOffered } from '../engines/index.js';
import { SessionQueries } from '../session-state/index.js';
import { type TemplateReview, TemplateReviewStore } from './template-review.store.js';
import { TemplateSubmissions } from './template-submissions.js';
import { TemplateStore } from './template.store.js';

/**
 * Submits a template to the network of a session of its project (decisions.md §8). A repeat, also after a crash at any
 * point, finds the template that the first submission created on the network.
 */
@Injectable()
export class SubmitReview {
  constructor(
    private readonly templates: TemplateStore,
    private readonly reviews: TemplateReviewStore,
    private readonly sessions: SessionQueries,
    private readonly engines: Engines,
    private readonly samples: TemplateSubmissions,
  ) {}

  /** @throws DomainError the errors of {@link TemplateNetwork.submit}, `not_found`, `not_supported_by_engine`, `conflict` */
  async execute(caller: Caller, request: SubmitTemplate): Promise<Template> {
    // The review must be read before the text: if the text changes in between, the revision no longer matches.
    const review = await this.reviews.find(request.templateId);
    const template = await this.templates.lookUp(caller, request);
    if (!review) throw notFound('Template', request.templateId);
    const session = await this.sessions.lookUp(caller, request.session, template.projectId);
    requireOffered(session.engine, 'templates');
    const network = this.engines.get(session.engine).templates;
    if (!network) throw new Error(`The engine "${session.engine}" says that it has templates, and has none.`);
    await this.submit(review, template, session, network);
    return this.templates.lookUp(caller, request);
  }

  private async submit(
    review: TemplateReview,
    template: Template,
    session: SessionRecord,
    network: TemplateNetwork,
  ): Promise<void> {
    const { id, revision, sessionId, status } = review;
    const businessAccountId = network.account(session);
    const isThere = sessionId !== undefined && review.businessAccountId === businessAccountId;
    if (isThere && status === 'approved') return;
    if (isThere && status === 'submitted') return this.reviews.lookNow(review, session.id);
    const submission = await this.samples.submission(template);
    const { networkId, category } = await network.submit(
      session,
      submission,
      isThere ? review.networkId : undefined,
      (found) => this.reviews.isFree(id, businessAccountId, found),
    );
    const of = { id, revision, sessionId: session.id, businessAccountId, networkId, category };
    if (await this.reviews.submitted(of, network.firstLookMs)) return;
    const now = await this.reviews.find(id);
    // Another request submitted the same text meanwhile.
    if (now?.status === 'submitted' && now.revision === revision + 1) return;
    throw new DomainError('conflict', `The template ${id} was changed while it was being submitted.`);
  }
}

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

/** Templates that were approved, and that the network does not send any more or for some time. */
const heldBack: Readonly<Record<string, string>> = { paused: 'template_paused', disabled: 'template_disabled' };

/**
 * Checks a template's approval, for networks that send only approved templates, in the account to which they were
 * submitted.
 */
@Injectable()
export class RequireApproved {
  constructor(
    private readonly reviews: TemplateReviewStore,
    private readonly engines: Engines,
  ) {}

  /** @throws DomainError `engine_rejected` with `detail` `template_not_approved` */
  async execute(session: SessionRecord, templateId: string): Promise<void> {
    const network = this.engines.find(session.engine)?.templates;
    if (!network?.approvedOnly) return;
    const review = await this.reviews.find(templateId);
    const isOfAccount = review?.businessAccountId === network.account(session);
    if (isOfAccount && review?.status === 'approved') return;
    const detail = (isOfAccount && heldBack[review?.status ?? '']) || 'template_not_approved';
    throw new DomainError('engine_rejected', 'The messaging network does not send this template at present.', {
      extra: { detail },
    });
  }
}
