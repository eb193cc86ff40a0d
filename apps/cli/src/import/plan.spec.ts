import { describe, expect, it } from '@jest/globals';
import { evolutionEvents, mappedEvents, wahaEvents } from './event-names.js';
import { Plan, sessionName } from './plan.js';
import { secretOfText, standardSecret } from './signing-secret.js';

describe('the name of a session', () => {
  it.each([
    ['shop', 'shop'],
    ['Loja São Paulo', 'Loja-S-o-Paulo'],
    ['5511999999999', 'session-5511999999999'],
    ['', 'session-'],
    ['a'.repeat(70), 'a'.repeat(64)],
  ])('%j is %j here', (source, here) => {
    expect(sessionName(source)).toBe(here);
  });

  it('is refused when another session of the source has become it', () => {
    const plan = new Plan();
    expect(['a b', 'a/b', 'a b'].map((name) => plan.addSession(name))).toEqual(['a-b', undefined, 'a-b']);
    expect(plan.remarks).toEqual([
      { item: 'session a b', text: 'is named a-b here' },
      { item: 'session a/b', text: 'not made: its name here would be a-b, as that of a b' },
    ]);
  });
});

describe('an endpoint', () => {
  const url = 'https://example.com/hook';

  it('is one for each address and session', () => {
    const plan = new Plan();
    plan.addEndpoint({ url, session: 'a', events: ['message.received'] });
    plan.addEndpoint({ url, session: 'a', events: ['message.ack', 'message.received'] });
    plan.addEndpoint({ url, session: 'b', events: ['*'] });
    plan.addEndpoint({ url, session: 'a', events: ['*'], headers: { 'X-A': '1' } });
    expect(plan.endpoints).toEqual([
      { url, session: 'a', events: ['message.received', 'message.ack'] },
      { url, session: 'b', events: ['*'] },
    ]);
    expect(plan.remarks).toEqual([
      {
        item: 'endpoint https://example.com/hook of session a',
        text: 'the same address is there twice, with another secret or other settings; the first one counts',
      },
    ]);
  });

  it('has the user of its URL in a header, and reports show neither that nor the query', () => {
    const plan = new Plan();
    plan.addEndpoint({ url: 'https://ann:p%40ss@example.com/hook?token=secret', events: ['*'] });
    plan.addEndpoint({ url: 'https://ann:p%40ss@example.com/hook?token=secret', events: ['*'], enabled: false });
    expect(plan.endpoints).toEqual([
      {
        url: 'https://example.com/hook?token=secret',
        events: ['*'],
        headers: { authorization: 'Basic YW5uOnBAc3M=' },
      },
    ]);
    expect(plan.remarks[0]?.item).toBe('endpoint https://example.com/hook?…');
  });
});

describe('event types', () => {
  it('become those that report the same, each once', () => {
    expect(mappedEvents(['message', 'message.any', 'poll.vote', 'engine.event'], wahaEvents)).toEqual({
      events: ['message.received', 'message.sent', 'message.vote'],
      unmatched: ['engine.event'],
    });
    expect(mappedEvents(['MESSAGES_UPDATE', 'TYPEBOT_START'], evolutionEvents)).toEqual({
      events: ['message.ack', 'message.update', 'message.vote'],
      unmatched: ['TYPEBOT_START'],
    });
  });

  it('are all where they are all there, and else only those that there are here', () => {
    expect(mappedEvents(['*', 'x'], {})).toEqual({ events: ['*'], unmatched: [] });
    expect(mappedEvents(['message.ack', 'invoice.paid', 'toString'], {})).toEqual({
      events: ['message.ack'],
      unmatched: ['invoice.paid', 'toString'],
    });
  });

  it('that only named sessions make are named: * does not include them', () => {
    const { events } = mappedEvents(['*'], wahaEvents);
    expect(events).toEqual([
      ...['*', 'group.participants', 'group.updated', 'presence.updated', 'chat.updated', 'label.updated'],
      ...['call.offered', 'call.ended'],
    ]);
    const plan = new Plan();
    plan.addEndpoint({ url: 'https://example.com/all', events: ['call.offered', '*'] });
    plan.addEndpoint({ url: 'https://example.com/a', session: 'a', events: ['message.ack', 'call.ended'] });
    expect(plan.extendedEvents('a')).toEqual(['call.ended', 'call.offered']);
    expect(plan.extendedEvents('b')).toEqual(['call.offered']);
    expect(mappedEvents(['campaign.created'], {})).toEqual({ events: [], unmatched: ['campaign.created'] });
  });
});

describe('a secret of others', () => {
  it('of Standard Webhooks is the same here', () => {
    const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
    expect(standardSecret(secret)).toBe(secret);
    expect(standardSecret('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw')).toBe(secret);
  });

  it.each(['whsec_c2hvcnQ=', 'whsk_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'whsec_!', ''])('%j is none', (secret) => {
    expect(standardSecret(secret)).toBeUndefined();
  });

  it('that is a text has its bytes here, when they are enough and not too many', () => {
    expect(secretOfText('0123456789abcdef01234567')).toBe('whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3');
    expect(secretOfText('short')).toBeUndefined();
    expect(secretOfText('x'.repeat(76))).toBeUndefined();
  });
});
