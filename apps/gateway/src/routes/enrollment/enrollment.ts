import { DomainError, Flag, missingField, Name, Text } from '@parley/contracts/base';
import type { ActionRequired } from '@parley/contracts/operations';

export const enrollmentKind = 'production_enrollment';

/** The scope of the idempotency keys of enrollments. */
export const enrollmentRoute = 'POST /v1/projects/{projectId}/enrollment';

/** The actions that an enrollment asks for, in this order (decisions.md §8). */
export const enrollmentActions = ['accept_terms', 'verify_business'] as const;
export type EnrollmentActionCode = (typeof enrollmentActions)[number];

export type Answer = { accepted: true } | { businessName: string; website: string };

/** Instructions for the customer, by action. */
export const actionMessages: Record<EnrollmentActionCode, string> = {
  accept_terms: 'Accept the terms of production use: answer with { "accepted": true }.',
  verify_business: 'Name the business behind the project: answer with { "businessName", "website" }.',
};

/** An action as the operation shows it. */
export function actionRequired(action: { id: string; code: EnrollmentActionCode; expiresAt: Date }): ActionRequired {
  const { id, code, expiresAt } = action;
  return { id, code, message: actionMessages[code], expiresAt: expiresAt.toISOString() };
}

/** The answer to any action. The action's code decides which fields are accepted. */
export class EnrollmentAnswerBody {
  @Flag({ optional: true, description: 'Required for `accept_terms`: true.' }) accepted?: boolean;
  @Name({ optional: true, max: 200, description: 'Required for `verify_business`.' }) businessName?: string;
  @Text({ optional: true, max: 2048, description: 'Required for `verify_business`: an http or https URL.' })
  website?: string;
}

const fieldsOf = {
  accept_terms: ['accepted'],
  verify_business: ['businessName', 'website'],
} as const satisfies Record<EnrollmentActionCode, readonly (keyof EnrollmentAnswerBody)[]>;

/** @throws DomainError `missing_field`, `invalid_parameter` */
export function answerTo(code: EnrollmentActionCode, body: EnrollmentAnswerBody): Answer {
  const fields: readonly string[] = fieldsOf[code];
  const foreign = Object.keys(body).find((field) => !fields.includes(field));
  if (foreign !== undefined) throw invalid(`Unknown field "${foreign}": the action is ${code}.`);
  const { accepted, businessName, website } = body;
  switch (code) {
    case 'accept_terms':
      if (accepted === undefined) throw missingField('accepted');
      if (!accepted) throw invalid('Field "accepted" must be true. To refuse the terms, cancel the operation.');
      return { accepted };
    case 'verify_business':
      if (businessName === undefined) throw missingField('businessName');
      if (website === undefined) throw missingField('website');
      if (!isWebsite(website)) throw invalid('Field "website" must be an http or https URL.');
      return { businessName, website };
    default:
      throw new Error(`unknown action ${String(code satisfies never)}`);
  }
}

function isWebsite(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  return (protocol === 'https:' || protocol === 'http:') && hostname.includes('.') && !username && !password;
}

function invalid(message: string): DomainError {
  return new DomainError('invalid_parameter', message);
}
