import { describe, expect, it } from '@jest/globals';
import '../../app.module.js';
import { Route } from './route.decorator.js';
import { defineRoute, type RouteOptions, routeDefinition, routeDefinitions } from './route.js';

describe('the access of routes', () => {
  it('is part of the declaration: without it a route does not compile', () => {
    // @ts-expect-error it does not say who may use it
    const open: RouteOptions = { summary: 'A gadget.', tag: 'Gadgets', status: 200 };
    // @ts-expect-error a key begins with its method
    const misnamed = () => Route('/v1/gadgets', { ...open, access: { kind: 'public' } });
    expect([open, misnamed]).toHaveLength(2);
  });

  it('is of one declaration: no route is defined twice', () => {
    const { key, ...again } = routeDefinition('GET /v1/team')!;
    expect(() => defineRoute(key, again)).toThrow('GET /v1/team is defined twice.');
  });

  it('asks for a credential everywhere but where decisions.md §1, §9, §12, §16 and §17 say otherwise', () => {
    const open = [...routeDefinitions()].filter(({ access }) => access.kind === 'public');
    expect(open.map(({ key }) => key).sort()).toEqual([
      'GET /asyncapi.json',
      'GET /docs',
      'GET /docs/errors',
      'GET /hooks/notices/{leaveToken}',
      'GET /hooks/whatsapp-cloud/{hookId}',
      'GET /media/{mediaId}',
      'GET /openapi.json',
      'GET /q/visits/{id}',
      'GET /q/{linkSlug}',
      'GET /widget/assets/{asset}',
      'GET /widget/embed.js',
      'GET /widget/frame',
      'GET /widget/logos/{logo}',
      'GET /widget/sessions/{widgetSessionId}',
      'POST /hooks/notices/{leaveToken}',
      'POST /hooks/whatsapp-cloud/{hookId}',
      'POST /q/visits/{id}/cancel',
      'POST /q/visits/{id}/pairing-code',
      'POST /q/visits/{id}/passkey',
      'POST /q/visits/{id}/passkey/confirm',
      'POST /q/visits/{id}/signup',
      'POST /q/{slug}/visits',
      'POST /v1/auth/invitations/accept',
      'POST /v1/auth/login',
      'POST /widget/sessions',
      'POST /widget/sessions/{widgetSessionId}/cancel',
      'POST /widget/sessions/{widgetSessionId}/pairing-code',
      'POST /widget/sessions/{widgetSessionId}/passkey',
      'POST /widget/sessions/{widgetSessionId}/passkey/confirm',
      'POST /widget/sessions/{widgetSessionId}/signup',
      'POST /widget/sessions/{widgetSessionId}/start',
    ]);
  });
});
