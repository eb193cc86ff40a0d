import { type AttemptStatus, AttemptSession, attemptStatuses } from '../onboarding/attempt.js';
import { Nested, OneOf, ResourceId, Text, Timestamp } from '../validation/fields.js';

/** One attempt of an end customer to bring in an account by embedded signup (decisions.md §9). */
export class WidgetSession {
  @ResourceId() id: string;
  @ResourceId() projectId: string;
  @Text({ optional: true, max: 255 }) externalId?: string;
  @OneOf(attemptStatuses) status: AttemptStatus;
  @Timestamp({ description: 'When it ends, unless it has connected before.' }) expiresAt: string;
  @Timestamp() createdAt: string;
}

/** A new widget session with the URL of its frame. */
export class MadeWidgetSession extends WidgetSession {
  @Text({ description: 'The URL for the frame, shown once. Whoever has the part after `#` can continue this session.' })
  frameUrl: string;
}

/** The result of a widget session, for the integrator's server. */
export class WidgetHandoff {
  @OneOf(attemptStatuses) status: AttemptStatus;
  @Nested(() => AttemptSession, {
    optional: true,
    description: 'Present after it has connected, while the session exists.',
  })
  session?: AttemptSession;
  @Text({ optional: true, max: 255 }) externalId?: string;
  @Timestamp({ optional: true }) connectedAt?: string;
}

export const exampleWidgetSession: WidgetSession = {
  id: '381725308812738580',
  projectId: '381724990812738561',
  externalId: 'crm-1',
  status: 'created',
  expiresAt: '2026-11-21T08:15:00.000Z',
  createdAt: '2026-11-21T08:00:00.000Z',
};
