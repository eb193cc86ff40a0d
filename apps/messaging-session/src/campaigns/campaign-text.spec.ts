import { describe, expect, it } from '@jest/globals';
import { checkRecipients, textFor } from './campaign-text.js';

describe('the text of a campaign', () => {
  it("takes the recipient's variables first, then those of the message", () => {
    const said = { text: 'Hello {{name}}, {{city}}', variables: { name: 'friend', city: 'Bern' } };
    expect(textFor(said, { variables: { name: 'Ada' } })).toBe('Hello Ada, Bern');
    expect(textFor(said, {})).toBe('Hello friend, Bern');
  });
});

describe('recipients', () => {
  const to = '+12025550147';

  it('are good when they can be addressed and have what the text needs', () => {
    expect(() => checkRecipients({ text: 'Hello' }, [{ to }, { to: '12025550147@c.us', variables: {} }])).not.toThrow();
    expect(() => checkRecipients({ text: '{{a}}' }, [{ to, variables: { a: 'x', more: 'y' } }])).not.toThrow();
    expect(() => checkRecipients({ text: '{{a}}', variables: { a: 'x' } }, [{ to }])).not.toThrow();
  });

  it.each([
    ['Hello', { to: 'bob' }, 'invalid_parameter', 'recipients.1.to'],
    ['{{name}}', { to }, 'missing_field', 'recipients.1.variables.name'],
    ['{{name}}', { to, variables: { nome: 'x' } }, 'missing_field', 'recipients.1.variables.name'],
    ['{{name}}', { to, variables: { name: '' } }, 'invalid_parameter', 'recipients.1.variables'],
    ['{{name}}', { to, variables: { name: 'x'.repeat(65_537) } }, 'invalid_parameter', 'recipients.1.variables'],
  ])('are refused by name: %s for %o', (text, recipient, code, field) => {
    const good = { to, variables: { name: 'Ada' } };
    expect(() => checkRecipients({ text }, [good, recipient])).toThrow(
      expect.objectContaining({ code, message: expect.stringContaining(`"${field}"`) }),
    );
  });

  it('get no longer a text than the network takes, a pair of surrogates being one character', () => {
    const check = (text: string, name: string) => () => checkRecipients({ text }, [{ to, variables: { name } }], 10);
    expect(check('{{name}}', '👍'.repeat(10))).not.toThrow();
    expect(check('Hello {{name}}', 'Adaa')).not.toThrow();
    const refusal = (field: string) =>
      `Field "${field}" is invalid: the network of the session takes at most 10 characters.`;
    expect(check('{{name}}', '👍'.repeat(11))).toThrow(refusal('recipients.0.variables'));
    expect(check('Hello {{name}}', 'Ada L')).toThrow(refusal('recipients.0.variables'));
    expect(check('Hello world', 'x')).toThrow(refusal('message.text'));
  });

  it('get as many characters as a message may have, and the text is named where it is too long by itself', () => {
    const check = (text: string) => () => checkRecipients({ text }, [{ to }]);
    expect(check('👍'.repeat(40_000))).not.toThrow();
    expect(check('👍'.repeat(65_537))).toThrow(
      'Field "message.text" is invalid: the text would have 65537 characters, and can have 1 to 65536.',
    );
  });

  it('are measured, not written out: ten thousand of them, and a text that would not fit in memory', () => {
    const text = '{{a}}'.repeat(13_000);
    const before = process.cpuUsage();
    checkRecipients(
      { text },
      Array.from({ length: 10_000 }, () => ({ to, variables: { a: 'x' } })),
    );
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(2_000);
    expect(() => checkRecipients({ text }, [{ to, variables: { a: 'x'.repeat(60_000) } }])).toThrow(
      'Field "recipients.0.variables" is invalid: the text would have 780000000 characters, and can have 1 to 65536.',
    );
  });
});
