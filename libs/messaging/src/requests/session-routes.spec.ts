import { describe, expect, it } from '@jest/globals';
import type { AnyRequestContract } from '@parley/contracts/base';
import type { Route } from './owner-visibility.js';
import { SessionRoutes } from './session-routes.js';

const routeOf = (subject: string): Route => ({
  contract: { subject } as AnyRequestContract,
  handler: () => Promise.resolve(),
});

describe('the routes of live sessions', () => {
  it('are found by what follows the id, for the subject of any session', () => {
    const routes = new SessionRoutes();
    const [send, seen] = ['send-text', 'seen'].map((action) => routeOf(`messaging.session.{sessionId}.${action}`));
    for (const route of [send!, seen!]) routes.add(route);
    expect(routes.wildcard('42')).toBe('messaging.session.42.>');
    expect(routes.find('messaging.session.42.send-text', '42')).toBe(send);
    expect(routes.find('messaging.session.9223372036854775807.seen', '9223372036854775807')).toBe(seen);
    expect(routes.find('messaging.session.42.react', '42')).toBeUndefined();
    expect(routes.find('messaging.session.42.more.seen', '42')).toBeUndefined();
  });

  it.each(['other.session.{sessionId}.seen', 'messaging.session.{sessionId}-seen'])(
    'are under one wildcard: %s is refused beside another',
    (subject) => {
      const routes = new SessionRoutes();
      routes.add(routeOf('messaging.session.{sessionId}.send-text'));
      expect(() => routes.add(routeOf(subject))).toThrow(`${subject} must begin with messaging.session.{sessionId}.`);
    },
  );

  it('cannot be served by a service that has none', () => {
    expect(() => new SessionRoutes().wildcard('42')).toThrow('no contract of live sessions');
  });
});
