import { describe, expect, it } from '@jest/globals';
import {
  createBridge,
  createCampaign,
  createChannel,
  createGroup,
  createLabel,
  createQuickLink,
  parse,
  putWidget,
  renameContact,
  sendButtons,
  sendContacts,
  sendList,
  sendPoll,
  setGroupSubject,
  updateBridge,
  updateLabel,
  updateQuickLink,
} from './index.js';

/** The requests that name something, and where. */
const named = [
  [createBridge, 'name'],
  [updateBridge, 'name'],
  [createChannel, 'name'],
  [createGroup, 'subject'],
  [setGroupSubject, 'subject'],
  [createLabel, 'name'],
  [updateLabel, 'name'],
  [createQuickLink, 'name'],
  [updateQuickLink, 'changes.name'],
  [createCampaign, 'name'],
  [renameContact, 'name'],
  [putWidget, 'displayName'],
  [sendContacts, 'contacts.0.displayName'],
  [sendPoll, 'poll.name'],
  [sendPoll, 'poll.options.1'],
  [sendButtons, 'buttons.0.title'],
  [sendList, 'button'],
  [sendList, 'sections.0.title'],
  [sendList, 'sections.0.rows.0.title'],
] as const;

/** The example of the request with another value at this path. */
function withName(example: object, path: string, value: string): object {
  const request = structuredClone(example);
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  let at = request as Record<string, unknown>;
  for (const key of keys) at = at[key] as Record<string, unknown>;
  at[last] = value;
  return request;
}

describe.each(named.map(([contract, path]) => [`${contract.subject} ${path}`, contract, path] as const))(
  'the name in %s',
  (_, contract, path) => {
    const read = (value: string): unknown =>
      parse(contract.request as never, withName(contract.example.request, path, value));
    const field = path.replace(/options\.1$/, 'options');

    it.each([' ', '\t\n', '\u200b', '\u2060\ufeff', '\u3164', '\u2800', 'a\u0007', 'a\rb', '\u007f', '\u0085x'])(
      'is not %j',
      (value) => {
        expect(() => read(value)).toThrow(
          expect.objectContaining({ code: 'invalid_parameter', message: expect.stringContaining(`"${field}"`) }),
        );
      },
    );

    it.each(['a', '日本', '🛒', 'two\nlines'])('may be %j', (value) => {
      expect(() => read(value)).not.toThrow();
    });
  },
);
