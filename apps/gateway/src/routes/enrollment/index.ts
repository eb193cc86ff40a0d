import { Module } from '@nestjs/common';
import { expiredReceipts } from '@parley/idempotency';
import { OperationsModule } from '../../streams/operations/index.js';
import { AnswerAction } from './answer-action.js';
import { EnrollmentHandler } from './enrollment-handler.js';
import { EnrollmentController } from './enrollment.controller.js';
import { EnrollmentStore } from './enrollment.store.js';
import { StartEnrollment } from './start-enrollment.js';

@Module({
  imports: [OperationsModule],
  controllers: [EnrollmentController],
  providers: [AnswerAction, EnrollmentHandler, EnrollmentStore, expiredReceipts, StartEnrollment],
})
export class EnrollmentModule {}
