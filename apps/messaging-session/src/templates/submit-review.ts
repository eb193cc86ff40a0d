import { Injectable } from '@nestjs/common';
import { type Caller, DomainError, notFound, type SubmitTemplate, type Template } from '@parley/contracts';
import { Engines, requireOffered } from '../engines/index.js';
import type { TemplateNetwork, SessionRecord } from '@parley/engine-kit';
import { SessionQueries } from '../session-state/index.js';
import { fillPlaceholders } from './placeholders.js';
import { type TemplateReview, TemplateReviewStore } from './template-review.store.js';
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
    const networkId = await network.submit(
      session,
      { ...template, body: numbered(template) },
      isThere ? review.networkId : undefined,
      (found) => this.reviews.isFree(id, businessAccountId, found),
    );
    const of = { id, revision, sessionId: session.id, businessAccountId, networkId };
    if (await this.reviews.submitted(of, network.firstLookMs)) return;
    const now = await this.reviews.find(id);
    // Another request submitted the same text meanwhile.
    if (now?.status === 'submitted' && now.revision === revision + 1) return;
    throw new DomainError('conflict', `The template ${id} was changed while it was being submitted.`);
  }
}

function numbered({ body, variables }: Template): string {
  return fillPlaceholders(body, Object.fromEntries(variables.map((name, index) => [name, `{{${index + 1}}}`])));
}
