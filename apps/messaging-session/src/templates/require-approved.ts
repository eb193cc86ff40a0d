import { Injectable } from '@nestjs/common';
import { DomainError } from '@parley/contracts';
import { Engines } from '../engines/index.js';
import type { SessionRecord } from '@parley/engine-kit';
import { TemplateReviewStore } from './template-review.store.js';

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
    if (review?.status === 'approved' && review.businessAccountId === network.account(session)) return;
    throw new DomainError('engine_rejected', 'The messaging network has not approved this template.', {
      extra: { detail: 'template_not_approved' },
    });
  }
}
