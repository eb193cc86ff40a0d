import type { AttemptError } from '@parley/contracts/webhooks';
import { awsError, type AwsCodes, commonAwsCodes, plainCode } from '@parley/destination-kit';

/** What the service refuses with, by the name of its code in either of its protocols. */
const byCode: AwsCodes = {
  ...commonAwsCodes,
  AuthFailure: 'auth',
  ExpiredTokenException: 'auth',
  IncompleteSignature: 'auth',
  IncompleteSignatureException: 'auth',
  InvalidClientTokenId: 'auth',
  InvalidSecurity: 'auth',
  InvalidSignatureException: 'auth',
  KmsAccessDenied: 'auth',
  MissingAuthenticationToken: 'auth',
  MissingAuthenticationTokenException: 'auth',
  NotAuthorized: 'auth',
  UnrecognizedClientException: 'auth',
  InvalidAddress: 'not_found',
  NonExistentQueue: 'not_found',
  QueueDeletedRecently: 'not_found',
  QueueDoesNotExist: 'not_found',
  BatchRequestTooLong: 'too_large',
  KmsThrottled: 'throttled',
  RequestThrottled: 'throttled',
  ThrottledException: 'throttled',
};

/** What an error of the client is in an attempt (beyond.md §2). */
export function sqsError(error: unknown): AttemptError {
  return awsError(error, byCode);
}

/** The error of one message of a batch. */
export function entryError(code: string | undefined): AttemptError {
  return byCode[plainCode(code ?? '')] ?? 'refused';
}
