import { describe, expect, it } from '@jest/globals';
import { plainContent } from './graph-content.js';

describe("Graph's content of a message", () => {
  it('names a contact whose vCard has no name by its own display name', () => {
    const vcards = ['FN:Grace', 'TEL:+4915112345678'];
    const grace = { name: { formatted_name: 'Grace', first_name: 'Grace' } };
    const phones = [{ phone: '+4915112345678' }];
    expect(plainContent({ kind: 'contacts', displayName: 'Eve', names: ['Eve', 'Ada'], vcards })).toEqual({
      type: 'contacts',
      contacts: [grace, { name: { formatted_name: 'Ada', first_name: 'Ada' }, phones }],
    });
    expect(plainContent({ kind: 'contacts', displayName: 'Ada', vcards: ['TEL:+4915112345678'] })).toEqual({
      type: 'contacts',
      contacts: [{ name: { formatted_name: 'Ada', first_name: 'Ada' }, phones }],
    });
  });

  it('is refused for a contact without a name', () => {
    const vcards = ['FN:Grace', 'TEL:+4915112345678'];
    expect(plainContent({ kind: 'contacts', displayName: 'Grace', names: ['Grace', ''], vcards })).toMatchObject({
      code: 'invalid_parameter',
      message: expect.stringContaining('"contacts.1.displayName"'),
    });
  });
});
