import { defineRequest } from '../define.js';
import { Nested, OneOf, Text } from '../validation/fields.js';
import { AttemptByToken, exampleAttempt, OnboardingAttempt } from './attempt.js';

/** The business has a new number, or keeps using the number in its app as well. */
export const signupEvents = ['FINISH', 'FINISH_WHATSAPP_BUSINESS_APP_ONBOARDING'] as const;
export type SignupEvent = (typeof signupEvents)[number];

const metaId = /^[A-Za-z0-9_-]{1,64}$/;

/** What Meta's dialog gave to the page, and the PIN of the person (decisions.md §17). */
export class SignupAnswer {
  @Text({
    ...{ min: 1, max: 2048, pattern: /^[!-~]+$/ },
    description:
      'The code from the dialog, which is exchanged for a token once. A repeat with the same code continues where it stopped.',
    example: 'AQBhlXsctMxJYbwbrpybxlo9tLPGy-QAmjBJA',
  })
  code: string;
  @Text({
    ...{ optional: true, pattern: metaId, example: '106540352242922' },
    description:
      'The id of the number that was signed up. Required unless the number stays in its app. Then Meta reports it later.',
  })
  phoneNumberId?: string;
  @Text({ pattern: metaId, description: 'The id of the WhatsApp Business account.', example: '524126980791429' })
  wabaId: string;
  @OneOf(signupEvents, {
    description: '`FINISH_WHATSAPP_BUSINESS_APP_ONBOARDING` if the business keeps using the number in its app.',
  })
  event: SignupEvent;
  @Text({
    ...{ optional: true, pattern: /^[0-9]{6}$/, example: '482913' },
    description: 'The PIN of the number. Required after `pin_required`.',
  })
  pin?: string;
}

export class SignUpAttempt extends AttemptByToken {
  @Nested(() => SignupAnswer) answer: SignupAnswer;
}

/** It speaks to the network several times, each for at most 15 seconds. */
const signupTimeoutMs = 90_000;

export const signUpAttempt = defineRequest({
  subject: 'onboarding.attempts.signup',
  owner: 'messaging-session',
  summary: 'Connect the account from the sign-up dialog of its network.',
  timeoutMs: signupTimeoutMs,
  request: SignUpAttempt,
  reply: OnboardingAttempt,
  errors: [
    ...(['unauthenticated', 'not_found', 'conflict', 'missing_field', 'not_supported_by_engine'] as const),
    ...(['rate_limited', 'unavailable'] as const),
  ],
  example: {
    request: {
      ...{ attemptId: exampleAttempt.id, kind: 'quicklink', token: '4nV1x0c8QmZ2sB7kR5tY9wE3uJ6pL0aD' },
      answer: {
        ...{ code: 'AQBhlXsctMxJYbwbrpybxlo9tLPGy-QAmjBJA', phoneNumberId: '106540352242922' },
        ...{ wabaId: '524126980791429', event: 'FINISH' },
      },
    },
    reply: { ...exampleAttempt, code: undefined },
  },
});
