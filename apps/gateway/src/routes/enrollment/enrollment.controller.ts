import { Controller } from '@nestjs/common';
import { notFound, ResourceId } from '@parley/contracts/base';
import { Operation } from '@parley/contracts/operations';
import { type Probe, Route, scope } from '../../access/routes/index.js';
import { By, IdempotencyKey, Input, Path, type RequestedBy } from '../../access/requests/index.js';
import { AnswerAction } from './answer-action.js';
import { EnrollmentAnswerBody, enrollmentRoute } from './enrollment.js';
import { EnrollmentStore } from './enrollment.store.js';
import { StartEnrollment } from './start-enrollment.js';

const tag = 'Projects';

export class StartedEnrollment {
  @ResourceId({ description: 'The operation, of kind `production_enrollment`.' }) operationId: string;
}

async function actionVisible({ get, caller, params }: Probe): Promise<void> {
  const { projectId = '', actionId = '' } = params;
  if (!(await get(EnrollmentStore).findAction(caller.teamId, projectId, actionId))) throw notFound('Action', actionId);
}

@Controller()
export class EnrollmentController {
  constructor(
    private readonly start: StartEnrollment,
    private readonly answer: AnswerAction,
  ) {}

  @Route(enrollmentRoute, {
    access: scope('projects:write'),
    summary: 'Start moving a project to the stage Live. The operation reports what is required.',
    tag,
    status: 202,
    idempotencyKey: 'optional',
    reply: StartedEnrollment,
    errors: ['conflict'],
  })
  startEnrollment(
    @By() by: RequestedBy,
    @Path('projectId') projectId: string,
    @IdempotencyKey() key: string | undefined,
  ): Promise<StartedEnrollment> {
    return this.start.execute(by, projectId, key);
  }

  @Route('POST /v1/projects/{projectId}/enrollment/actions/{actionId}', {
    access: scope('projects:write'),
    summary: 'Complete the action that an enrollment requires.',
    tag,
    status: 200,
    body: EnrollmentAnswerBody,
    reply: Operation,
    errors: ['conflict'],
    visibleBy: actionVisible,
  })
  answerEnrollmentAction(
    @By() by: RequestedBy,
    @Path('projectId') projectId: string,
    @Path('actionId') actionId: string,
    @Input() body: EnrollmentAnswerBody,
  ): Promise<Operation> {
    return this.answer.execute(by, { projectId, actionId }, body);
  }
}
