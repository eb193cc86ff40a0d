import { describe, expect, it } from '@jest/globals';
import { answerTo, type EnrollmentActionCode, type EnrollmentAnswerBody } from './enrollment.js';

function refusal(code: EnrollmentActionCode, body: EnrollmentAnswerBody): string {
  try {
    answerTo(code, body);
    return 'accepted';
  } catch (error) {
    const { code: errorCode, message } = error as { code: string; message: string };
    return `${errorCode} ${/"(\w+)"/.exec(message)?.[1]}`;
  }
}

const business = { businessName: 'Nord AG', website: 'https://nord.example/shop' };

describe('the answer to an action', () => {
  it('has the fields of the action', () => {
    expect(answerTo('accept_terms', { accepted: true })).toEqual({ accepted: true });
    expect(answerTo('verify_business', business)).toEqual(business);
  });

  it('is refused by the name of the field that is absent, foreign or wrong', () => {
    expect(refusal('accept_terms', {})).toBe('missing_field accepted');
    expect(refusal('accept_terms', { accepted: false })).toBe('invalid_parameter accepted');
    expect(refusal('accept_terms', { accepted: true, ...business })).toBe('invalid_parameter businessName');
    expect(refusal('verify_business', { accepted: true })).toBe('invalid_parameter accepted');
    expect(refusal('verify_business', { website: business.website })).toBe('missing_field businessName');
    expect(refusal('verify_business', { businessName: 'Nord AG' })).toBe('missing_field website');
    for (const website of ['', 'nord.example', 'ftp://nord.example', 'https://nord', 'https://a:b@nord.example']) {
      expect([website, refusal('verify_business', { ...business, website })]).toEqual([
        website,
        'invalid_parameter website',
      ]);
    }
  });
});
