import '../../testing/index.js';
import { describe, expect, it } from '@jest/globals';
import { readRecipients } from './read-recipients.js';

describe('recipients', () => {
  it('are numbers, one a line, however people write them', () => {
    const { recipients, problems } = readRecipients(
      '+1 (202) 555-0147\n\n0044 7700 900123\n12025550148@s.whatsapp.net\n',
      [],
    );
    expect(recipients).toEqual([
      { to: '+12025550147', variables: {}, line: 1 },
      { to: '+447700900123', variables: {}, line: 3 },
      { to: '12025550148@s.whatsapp.net', variables: {}, line: 4 },
    ]);
    expect(problems).toEqual([]);
  });

  it('take the names of their variables from a header row, whose phone column is known by its name', () => {
    const list = readRecipients('First name;Phone number;code\nAda;+12025550147;A-1\n', []);
    expect(list.phoneColumn).toBe('Phone number');
    expect(list.variableNames).toEqual(['First_name', 'code']);
    expect(list.recipients).toEqual([{ to: '+12025550147', variables: { First_name: 'Ada', code: 'A-1' }, line: 2 }]);
  });

  it('are found in the column that has numbers, where no name says so', () => {
    const { recipients } = readRecipients('customer,telefono\nAda,+12025550147\n', []);
    expect(recipients).toEqual([{ to: '+12025550147', variables: { customer: 'Ada' }, line: 2 }]);
  });

  it('that cannot be used are told with their line and why', () => {
    const text = 'phone,name\n+12025550147,Ada\n12,Bob\n,Cy\n+12025550148,\nada@example.com,Dee';
    expect(readRecipients(text, ['name']).problems).toEqual([
      { line: 3, problem: '“12” is not a phone number.' },
      { line: 4, problem: 'There is no phone number.' },
      { line: 5, problem: 'There is no text for {{name}}.' },
      { line: 6, problem: '“ada@example.com” is not a phone number.' },
    ]);
  });

  it('that come twice are told, and kept once', () => {
    const { recipients, duplicates } = readRecipients('+12025550147\n+1 202 555 0147', []);
    expect(recipients).toHaveLength(1);
    expect(duplicates).toEqual([{ line: 2, problem: '+12025550147 is on line 1 already.' }]);
  });

  it('keep their line after a cell of several lines', () => {
    const { problems } = readRecipients('phone,note\r\n+12025550147,"two\r\nlines"\r\nnobody,x', []);
    expect(problems).toEqual([{ line: 4, problem: '“nobody” is not a phone number.' }]);
  });

  it('of a mistyped line alone are none, and it is told', () => {
    expect(readRecipients('12345', [])).toMatchObject({
      recipients: [],
      problems: [{ line: 1, problem: '“12345” is not a phone number.' }],
    });
  });
});
