import { describe, expect, it } from '@jest/globals';
import { BlockedAddress } from '@parley/outbound-http';
import { classifyError } from './classify-error.js';

const coded = (code: string, name = 'Error') => Object.assign(new Error(code), { code, name });

describe('classifyError', () => {
  it.each([
    ['dns', 'ENOTFOUND'],
    ['dns', 'EAI_AGAIN'],
    ['connect', 'ECONNREFUSED'],
    ['connect', 'EHOSTUNREACH'],
    ['connect', 'ENETUNREACH'],
    ['connect', 'ETIMEDOUT'],
    ['connect', 'UND_ERR_CONNECT_TIMEOUT'],
    ['reset', 'ECONNRESET'],
    ['reset', 'EPIPE'],
    ['reset', 'UND_ERR_SOCKET'],
    ['timeout', 'UND_ERR_HEADERS_TIMEOUT'],
    ['timeout', 'UND_ERR_BODY_TIMEOUT'],
    ['tls', 'ERR_TLS_CERT_ALTNAME_INVALID'],
    ['tls', 'CERT_HAS_EXPIRED'],
    ['tls', 'DEPTH_ZERO_SELF_SIGNED_CERT'],
    ['tls', 'SELF_SIGNED_CERT_IN_CHAIN'],
    ['tls', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
    ['tls', 'ERR_SSL_WRONG_VERSION_NUMBER'],
    ['tls', 'EPROTO'],
    ['invalid_response', 'HPE_INVALID_CONSTANT'],
    ['invalid_response', 'UND_ERR_HEADERS_OVERFLOW'],
    ['invalid_response', 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH'],
  ])('says %s of %s', (wanted, code) => {
    expect(classifyError(coded(code))).toBe(wanted);
  });

  it('knows an address that webhooks may not reach, and a time that ran out', () => {
    expect(classifyError(new BlockedAddress('localhost'))).toBe('blocked_address');
    expect(classifyError(new DOMException('aborted', 'AbortError'))).toBe('timeout');
    expect(classifyError(new DOMException('timed out', 'TimeoutError'))).toBe('timeout');
  });

  it('looks into causes, and into the first of several tries', () => {
    expect(classifyError(new TypeError('failed', { cause: coded('ECONNREFUSED') }))).toBe('connect');
    expect(classifyError(new AggregateError([coded('EHOSTUNREACH'), coded('ECONNREFUSED')]))).toBe('connect');
    expect(classifyError(new TypeError('failed', { cause: new BlockedAddress('localhost') }))).toBe('blocked_address');
  });

  it.each([[null], [undefined], ['text'], [{}], [new Error('no code')]])('has a word for anything: %p', (error) => {
    expect(classifyError(error)).toBe('invalid_response');
  });
});
