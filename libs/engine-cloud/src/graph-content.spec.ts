import { describe, expect, it } from '@jest/globals';
import { mediaContent, plainContent } from './graph-content.js';

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

  it('has at most five contacts', () => {
    const contacts = (count: number) =>
      plainContent({ kind: 'contacts', displayName: 'x', vcards: Array.from({ length: count }, () => 'FN:Grace') });
    expect(contacts(5)).toMatchObject({ type: 'contacts' });
    expect(contacts(6)).toMatchObject({
      code: 'invalid_parameter',
      message: expect.stringContaining('"contacts"'),
    });
  });

  it('names a document without a name by its type, and has the address of a place', () => {
    const media = { id: '384967607878418432', blobId: '1', mimeType: 'application/pdf', sizeBytes: 3 };
    expect(mediaContent({ kind: 'media', type: 'document', media }, 'M1')).toEqual({
      type: 'document',
      document: { id: 'M1', filename: 'file.pdf' },
    });
    const place = { latitude: 1.5, longitude: 2.5 };
    expect(plainContent({ kind: 'location', ...place, title: 'Shop', address: '1 Main St' })).toEqual({
      type: 'location',
      location: { ...place, name: 'Shop', address: '1 Main St' },
    });
  });
});
