import type { AttemptError } from '@parley/contracts/webhooks';
import { awsError, type AwsCodes, commonAwsCodes } from '@parley/destination-kit';

const byCode: AwsCodes = {
  ...commonAwsCodes,
  AccountProblem: 'auth',
  AllAccessDisabled: 'auth',
  AuthorizationHeaderMalformed: 'auth',
  EntityTooLarge: 'too_large',
  InvalidPayer: 'auth',
  InvalidSecurity: 'auth',
  InvalidToken: 'auth',
  MaxMessageLengthExceeded: 'too_large',
  NoSuchBucket: 'not_found',
  NotSignedUp: 'auth',
  RequestTimeTooSkewed: 'auth',
  TokenRefreshRequired: 'auth',
};

/** What an error of the client is in an attempt (beyond.md §2). */
export function s3Error(error: unknown): AttemptError {
  return awsError(error, byCode);
}

/** 412 to `If-None-Match: *`: the object is there already. */
export function isThere(error: unknown): boolean {
  const { $metadata } = (error ?? {}) as { $metadata?: { httpStatusCode?: unknown } };
  return $metadata?.httpStatusCode === 412;
}
