import { describe, expect, it } from '@jest/globals';
import type { TemplateVariables } from '@parley/contracts/campaigns';
import type { ComponentTemplate } from '../templates/index.js';
import { checkRecipients, textFor } from './campaign-text.js';

describe('the text of a campaign', () => {
  it("takes the recipient's variables first, then those of the message", () => {
    const content = { text: 'Hello {{name}}, {{city}}', variables: { name: 'friend', city: 'Bern' } };
    expect(textFor(content, { variables: { name: 'Ada' } })).toBe('Hello Ada, Bern');
    expect(textFor(content, {})).toBe('Hello friend, Bern');
  });
});

describe('recipients', () => {
  const to = '+12025550147';

  it('are good when they can be addressed and have what the text needs', async () => {
    await expect(
      checkRecipients({ text: 'Hello' }, [{ to }, { to: '12025550147@c.us', variables: {} }]),
    ).resolves.toEqual(new Map());
    await expect(checkRecipients({ text: '{{a}}' }, [{ to, variables: { a: 'x', more: 'y' } }])).resolves.toEqual(
      new Map(),
    );
    await expect(checkRecipients({ text: '{{a}}', variables: { a: 'x' } }, [{ to }])).resolves.toEqual(new Map());
  });

  it.each([
    ['Hello', { to: 'bob' }, 'invalid_parameter', 'recipients.1.to'],
    ['{{name}}', { to }, 'missing_field', 'recipients.1.variables.name'],
    ['{{name}}', { to, variables: { nome: 'x' } }, 'missing_field', 'recipients.1.variables.name'],
    ['{{name}}', { to, variables: { name: '' } }, 'invalid_parameter', 'recipients.1.variables'],
    ['{{name}}', { to, variables: { name: 'x'.repeat(65_537) } }, 'invalid_parameter', 'recipients.1.variables'],
  ])('are refused by name: %s for %o', async (text, recipient, code, field) => {
    const good = { to, variables: { name: 'Ada' } };
    await expect(checkRecipients({ text }, [good, recipient])).rejects.toThrow(
      expect.objectContaining({ code, message: expect.stringContaining(`"${field}"`) }),
    );
  });

  it('get no longer a text than the network takes, a pair of surrogates being one character', async () => {
    const check = (text: string, name: string) => checkRecipients({ text }, [{ to, variables: { name } }], 10);
    await expect(check('{{name}}', '👍'.repeat(10))).resolves.toEqual(new Map());
    await expect(check('Hello {{name}}', 'Adaa')).resolves.toEqual(new Map());
    const refusal = (field: string) =>
      `Field "${field}" is invalid: the network of the session takes at most 10 characters.`;
    await expect(check('{{name}}', '👍'.repeat(11))).rejects.toThrow(refusal('recipients.0.variables'));
    await expect(check('Hello {{name}}', 'Ada L')).rejects.toThrow(refusal('recipients.0.variables'));
    await expect(check('Hello world', 'x')).rejects.toThrow(refusal('message.text'));
  });

  it('get as many characters as a message may have, and the text is named where it is too long by itself', async () => {
    const check = (text: string) => checkRecipients({ text }, [{ to }]);
    await expect(check('👍'.repeat(40_000))).resolves.toEqual(new Map());
    await expect(check('👍'.repeat(65_537))).rejects.toThrow(
      'Field "message.text" is invalid: the text would have 65537 characters, and can have 1 to 65536.',
    );
  });

  it('are measured, not written out: ten thousand of them, and a text that would not fit in memory', async () => {
    const text = '{{a}}'.repeat(13_000);
    const before = process.cpuUsage();
    await checkRecipients(
      { text },
      Array.from({ length: 10_000 }, () => ({ to, variables: { a: 'x' } })),
    );
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(2_000);
    await expect(checkRecipients({ text }, [{ to, variables: { a: 'x'.repeat(60_000) } }])).rejects.toThrow(
      'Field "recipients.0.variables" is invalid: the text would have 780000000 characters, and can have 1 to 65536.',
    );
  });
});

describe('recipients of a template with components', () => {
  const to = '+12025550147';
  const template: ComponentTemplate = {
    components: [
      { type: 'HEADER', format: 'IMAGE' },
      { type: 'BODY', text: 'Hi {{1}}' },
      { type: 'BUTTONS', buttons: [{ type: 'QUICK_REPLY', text: 'Stop' }] },
    ],
  };
  const check = (variables: TemplateVariables, own: TemplateVariables[], longest?: number) =>
    checkRecipients(
      { text: '', isTemplate: true, template, variables },
      own.map((one) => ({ to, variables: one })),
      longest,
    );

  it('are named for their own values, and the message for its', async () => {
    const header = { url: 'https://example.com/a.png' };
    await expect(check({ header, buttons: [{ index: 7, text: 'x' }] }, [{ body: { 1: 'Ada' } }])).rejects.toThrow(
      '"message.variables.buttons.0.index"',
    );
    await expect(check({ header: { mediaId: '0' } }, [{ body: { 1: 'Ada' } }])).rejects.toThrow(
      '"message.variables.header"',
    );
    const wrong = { body: { 1: 'Bob' }, buttons: [{ index: 7, text: 'x' }] };
    await expect(check({ header }, [{ body: { 1: 'Ada' } }, wrong])).rejects.toThrow(
      '"recipients.1.variables.buttons.0.index"',
    );
    await expect(check({ header }, [{}])).rejects.toThrow('"recipients.0.variables.body.1"');
    await expect(check({}, [{ body: { 1: 'Ada' } }])).rejects.toThrow('"recipients.0.variables.header"');
  });

  it('get no longer a text than the network takes', async () => {
    const header = { url: 'https://example.com/a.png' };
    await expect(check({ header }, [{ body: { 1: 'Ada' } }, { body: { 1: 'Grace' } }], 7)).rejects.toThrow(
      'Field "recipients.1.variables" is invalid: the text would have 8 characters, and can have at most 7.',
    );
  });

  it('have files that are yet to be looked up, each with what names it first', async () => {
    const own = ['11', '12', '11'].map((mediaId) => ({ header: { mediaId }, body: { 1: 'Ada' } }));
    const files = await check({ header: { mediaId: '10' } }, [{ body: { 1: 'Ada' } }, ...own]);
    expect([...files]).toEqual([
      ['10', 'message.variables.header.mediaId'],
      ['11', 'recipients.1.variables.header.mediaId'],
      ['12', 'recipients.2.variables.header.mediaId'],
    ]);
  });
});
