import { describe, expect, it } from '@jest/globals';
import { DestinationClosed, refusalCode } from '@parley/destination-kit';
import { BlockedAddress } from '@parley/outbound-http';
import { entryError, sqsError } from './sqs-error.js';

const refusal = (name: string, httpStatusCode = 400) =>
  Object.assign(new Error('x'), { name, $fault: 'client', $metadata: { httpStatusCode } });
const coded = (code: string) => Object.assign(new Error('x'), { code });

describe('sqsError', () => {
  it.each([
    ['AccessDenied', 'auth'],
    ['InvalidClientTokenId', 'auth'],
    ['SignatureDoesNotMatch', 'auth'],
    ['ExpiredToken', 'auth'],
    ['UnrecognizedClientException', 'auth'],
    ['QueueDoesNotExist', 'not_found'],
    ['AWS.SimpleQueueService.NonExistentQueue', 'not_found'],
    ['com.amazonaws.sqs#QueueDoesNotExist', 'not_found'],
    ['BatchRequestTooLong', 'too_large'],
    ['RequestThrottled', 'throttled'],
    ['ThrottlingException', 'throttled'],
    ['OverLimit', 'refused'],
    ['KmsDisabled', 'refused'],
    ['InvalidMessageContents', 'refused'],
  ])('says of the code %s: %s', (code, error) => {
    expect(sqsError(refusal(code))).toBe(error);
    expect(entryError(code)).toBe(error);
  });

  it('says of answers without a known code what their status says', () => {
    expect(sqsError(refusal('UnknownError', 429))).toBe('throttled');
    expect(sqsError(refusal('ServiceUnavailable', 503))).toBe('refused');
    expect(sqsError(Object.assign(new SyntaxError('x'), { $metadata: { httpStatusCode: 502 } }))).toBe('refused');
    expect(sqsError(Object.assign(new SyntaxError('x'), { $metadata: { httpStatusCode: 200 } }))).toBe(
      'invalid_response',
    );
    expect(sqsError(refusal('UnknownError', 301))).toBe('invalid_response');
    expect(refusalCode(new SyntaxError('x'))).toBeUndefined();
  });

  it('says of failures on the way what they are', () => {
    expect(sqsError(coded('UND_ERR_SOCKET'))).toBe('reset');
    expect(sqsError(coded('UND_ERR_CONNECT_TIMEOUT'))).toBe('connect');
    expect(sqsError(coded('ECONNREFUSED'))).toBe('connect');
    expect(sqsError(coded('ERR_TLS_HANDSHAKE_CUT'))).toBe('tls');
    expect(sqsError(coded('UND_ERR_RES_EXCEEDED_MAX_SIZE'))).toBe('invalid_response');
    expect(sqsError(new BlockedAddress('x'))).toBe('blocked_address');
    expect(sqsError(new DestinationClosed())).toBe('reset');
    expect(sqsError(undefined)).toBe('invalid_response');
  });
});
