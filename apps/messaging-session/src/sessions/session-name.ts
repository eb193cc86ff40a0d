import { DomainError } from '@parley/contracts';

/** Words that begin another `/api` route: a session so named could not be reached by its name. */
const reserved = new Set(
  [
    'account',
    'sessions',
    'webhooks',
    'sendText',
    'sendImage',
    'sendVideo',
    'sendFile',
    'sendVoice',
    'sendSticker',
    'sendLocation',
    'sendContactVcard',
    'sendPoll',
    'sendPollVote',
    'sendTemplate',
    'sendSeen',
    'forwardMessage',
    'startTyping',
    'stopTyping',
    'reaction',
    'star',
  ].map((word) => word.toLowerCase()),
);

/** @throws DomainError `invalid_parameter` for a name that a session cannot have (decisions.md §3) */
export function checkSessionName(name: string): void {
  const problem = problemOf(name);
  if (problem) throw new DomainError('invalid_parameter', `Field "name" is invalid: ${problem}.`);
}

function problemOf(name: string): string | undefined {
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(name)) return 'must match ^[A-Za-z0-9_-]{1,64}$';
  if (/^\d+$/.test(name)) return 'must not be all digits, as an id is';
  if (reserved.has(name.toLowerCase())) return 'is a word that begins another route';
  return undefined;
}
