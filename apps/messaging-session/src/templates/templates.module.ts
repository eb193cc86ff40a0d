import { Global, Module } from '@nestjs/common';
import { repeatedTask } from '@parley/service-runtime';
import { TemplateContent } from '../sending/requests/index.js';
import { FilledTemplates } from './filled-templates.js';
import { FollowVerdicts } from './follow-verdicts.js';
import { ImportTemplatesOf } from './import-templates.js';
import { ImportedStore } from './imported.store.js';
import { TemplateContents } from './template-contents.js';
import { RequireApproved, SubmitReview, WithdrawTemplate } from './template-review.js';
import { TemplateSubmissions } from './template-submissions.js';
import { TemplateReviewStore } from './template-review.store.js';
import { TemplateStore } from './template.store.js';
import { TemplatesController } from './templates.controller.js';

const intervalMs = 1_000;

@Global()
@Module({
  controllers: [TemplatesController],
  providers: [
    { provide: TemplateContent, useClass: FilledTemplates },
    FollowVerdicts,
    ImportedStore,
    ImportTemplatesOf,
    RequireApproved,
    SubmitReview,
    TemplateReviewStore,
    TemplateContents,
    TemplateStore,
    TemplateSubmissions,
    WithdrawTemplate,
    repeatedTask(FollowVerdicts, {
      name: 'template verdicts',
      intervalMs,
      startsBeside: true,
      dueWhen: 'SELECT FROM templates WHERE next_look_at <= now()',
      run: (verdicts) => verdicts.run(),
    }),
  ],
  exports: [RequireApproved, TemplateContent, TemplateStore],
})
export class TemplatesModule {}
