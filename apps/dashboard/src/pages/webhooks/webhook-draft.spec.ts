import '../../testing/index.js';
import { describe, expect, it } from '@jest/globals';
import type { Webhook } from '../../deliveries/index.js';
import { changedAuth } from './destination/auth-draft.js';
import { checkRequest } from './destination/check-request.js';
import { destinationTypeOf } from './destination/destination-type.js';
import { createBody, draftOf, newDraft, problemOf, updateBody } from './webhook-draft.js';

const text = { type: 'string', minLength: 1 };
const http = destinationTypeOf({
  ...{ type: 'http', enabled: true, credentials: [], limits: { headers: 32 } },
  schema: { title: 'URL', required: ['url'], properties: { url: text } },
});
const broker = destinationTypeOf({
  ...{ type: 'amqp', enabled: true, credentials: ['username', 'password'], limits: {} },
  schema: {
    title: 'Exchange',
    required: ['url'],
    properties: { url: text, routingKey: text },
    $defs: { Credentials: { required: ['username', 'password'], properties: { username: text, password: text } } },
  },
});

const webhook = {
  id: '381725011112738566',
  projectId: '381724990812738561',
  url: 'https://example.com/hook',
  destination: { type: 'http', url: 'https://example.com/hook' },
  events: ['*'],
  format: 'native',
  enabled: true,
  timeoutSeconds: 15,
  maxConcurrency: 16,
  ordering: 'none',
  retry: {},
  health: { state: 'healthy', since: '2026-11-21T08:00:00.000Z', failures: 0 },
  createdAt: '2026-11-21T08:00:00.000Z',
} as const satisfies Webhook;

const atBroker: Webhook = {
  ...webhook,
  destination: {
    ...{ type: 'amqp', url: 'amqps://mq.example.com', routingKey: 'shop' },
    credentials: { set: ['username', 'password'], updatedAt: '2026-11-21T08:00:00.000Z' },
  },
};

const oauth2: NonNullable<Webhook['auth']> = {
  ...{ type: 'oauth2', tokenUrl: 'https://login.example.com/token', clientId: 'parley' },
  ...{ clientAuth: 'basic', credentials: { set: ['clientSecret'] } },
};

describe('the form of a webhook', () => {
  it('makes a webhook of what is typed, with nothing that is left at its default', () => {
    const draft = newDraft(http);
    expect(problemOf(draft)).toBe('Fill in “URL”.');
    const filled = { ...draft, destination: { ...draft.destination, members: { url: ' https://example.com/hook' } } };
    expect(problemOf(filled)).toBeUndefined();
    expect(createBody(filled, '77')).toEqual({
      projectId: '77',
      destination: { type: 'http', url: 'https://example.com/hook' },
      events: ['*'],
      ...{ format: 'native', ordering: 'none', retry: {}, timeoutSeconds: 15, maxConcurrency: 16 },
    });
  });

  it('needs the credentials of a new destination, and sends neither headers nor sign-in to a broker', () => {
    const draft = newDraft(broker);
    const at = { ...draft.destination, members: { url: 'amqps://mq.example.com' } };
    expect(problemOf({ ...draft, destination: at })).toBe('Fill in “Username”.');
    const destination = { ...at, credentials: { username: 'parley', password: ' secret ' } };
    const filled = { ...draft, destination, auth: { type: 'bearer', members: {}, credentials: {} } as const };
    expect(problemOf(filled)).toBeUndefined();
    const body = createBody(filled, '77');
    expect(body.destination).toEqual({
      ...{ type: 'amqp', url: 'amqps://mq.example.com' },
      credentials: { username: 'parley', password: ' secret ' },
    });
    expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['auth']));
    expect(body).not.toHaveProperty('headers');
  });

  it('changes what was changed alone', () => {
    const before = draftOf(webhook, http);
    expect(updateBody(before, before)).toEqual({});
    expect(updateBody({ ...before, description: 'CRM', timeoutSeconds: 5 }, before)).toEqual({
      description: 'CRM',
      timeoutSeconds: 5,
    });
    const described = draftOf({ ...webhook, description: 'CRM' }, http);
    expect(updateBody({ ...described, description: '' }, described)).toEqual({ description: null });
  });

  it('keeps credentials that nobody replaces, by leaving them out', () => {
    const before = draftOf(atBroker, broker);
    const { destination } = before;
    const moved = { ...before, destination: { ...destination, members: { ...destination.members, routingKey: '' } } };
    expect(problemOf(moved)).toBeUndefined();
    expect(updateBody(moved, before)).toEqual({ destination: { type: 'amqp', url: 'amqps://mq.example.com' } });
    const replaced = { ...before, destination: { ...destination, credentials: {} } };
    expect(problemOf(replaced)).toBe('Fill in “Username”.');
    const written = { ...destination, credentials: { username: 'new', password: 'newer' } };
    expect(updateBody({ ...before, destination: written }, before)).toEqual({
      destination: {
        ...{ type: 'amqp', url: 'amqps://mq.example.com', routingKey: 'shop' },
        credentials: { username: 'new', password: 'newer' },
      },
    });
    const removed = { ...destination, credentials: 'removed' } as const;
    expect(updateBody({ ...before, destination: removed }, before)).toMatchObject({
      destination: { credentials: null },
    });
  });

  it('signs in as before until another way is chosen, whose credentials are then needed', () => {
    const before = draftOf({ ...webhook, auth: oauth2 }, http);
    expect(updateBody(before, before)).toEqual({});
    const scoped = changedAuth(before.auth, { members: { ...before.auth.members, scope: 'write' } }, oauth2);
    expect(updateBody({ ...before, auth: scoped }, before)).toEqual({
      auth: {
        ...{ type: 'oauth2', tokenUrl: 'https://login.example.com/token', clientId: 'parley', clientAuth: 'basic' },
        scope: 'write',
      },
    });
    const members = { ...before.auth.members, clientAuth: 'private_key_jwt' };
    const byKey = { ...before, auth: changedAuth(before.auth, { members }, oauth2) };
    expect(problemOf(byKey)).toBe('Fill in “Private key”.');
    const back = changedAuth(byKey.auth, { members: before.auth.members }, oauth2);
    expect(updateBody({ ...before, auth: back }, before)).toEqual({});
    expect(updateBody({ ...before, auth: changedAuth(back, { type: '', members: {} }, oauth2) }, before)).toEqual({
      auth: null,
    });
  });

  it('keeps TLS settings whose certificates it cannot show, until they are replaced or removed', () => {
    const tls = { serverName: 'hooks.example.com', credentials: { set: ['clientKey'] } };
    const before = draftOf({ ...webhook, tls }, http);
    expect(updateBody(before, before)).toEqual({});
    // Replace was chosen and nothing entered: that removes nothing.
    expect(updateBody({ ...before, tls: {} }, before)).toEqual({});
    expect(updateBody({ ...before, tls: 'removed' }, before)).toEqual({ tls: null });
    expect(updateBody({ ...before, tls: { clientCert: 'CERT', clientKey: 'KEY' } }, before)).toEqual({
      tls: { clientCert: 'CERT', credentials: { clientKey: 'KEY' } },
    });
  });
});

describe('a check of the connection', () => {
  it('is of the webhook as it is while its connection is not changed', () => {
    const draft = draftOf(atBroker, broker);
    const saved = { webhook: atBroker, draft };
    expect(checkRequest({ ...draft, description: 'CRM' }, saved)).toEqual({ id: '381725011112738566' });
  });

  it('is of what is typed, and not possible with credentials that are not known here', () => {
    const draft = draftOf(atBroker, broker);
    const saved = { webhook: atBroker, draft };
    const destination = { ...draft.destination, members: { url: 'amqps://other.example.com' } };
    expect(checkRequest({ ...draft, destination }, saved)).toBeUndefined();
    const credentials = { username: 'new', password: 'newer' };
    expect(checkRequest({ ...draft, destination: { ...destination, credentials } }, saved)).toEqual({
      destination: { type: 'amqp', url: 'amqps://other.example.com', credentials },
      timeoutSeconds: 15,
    });
  });

  it('takes sign-in and TLS along', () => {
    const draft = newDraft(http);
    const filled = {
      ...draft,
      destination: { ...draft.destination, members: { url: 'https://example.com' } },
      auth: { type: 'bearer', members: {}, credentials: { token: 'hush' } } as const,
      tls: { serverName: 'hooks.example.com' },
    };
    expect(checkRequest(filled)).toEqual({
      destination: { type: 'http', url: 'https://example.com' },
      auth: { type: 'bearer', credentials: { token: 'hush' } },
      tls: { serverName: 'hooks.example.com' },
      timeoutSeconds: 15,
    });
  });
});
