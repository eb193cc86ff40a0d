import { describe, expect, it } from '@jest/globals';
import { contractRoutes } from './contract-bindings.js';
import { routeAccess } from './route-access.js';
import { clientAccessRoutes } from './routes/access.js';
import { accountRoutes } from './routes/account.js';
import { hookRoutes } from './routes/hooks.js';
import { messagingRoutes } from './routes/messaging.js';
import { onboardingRoutes } from './routes/onboarding.js';
import { platformRoutes } from './routes/platform.js';
import { sessionRoutes } from './routes/sessions.js';
import { widgetRoutes } from './routes/widget.js';

describe('the access table', () => {
  it('has every route of its groups, none in two of them', () => {
    const groups = [
      platformRoutes,
      accountRoutes,
      sessionRoutes,
      clientAccessRoutes,
      messagingRoutes,
      hookRoutes,
      widgetRoutes,
      onboardingRoutes,
      contractRoutes,
    ];
    const keys = groups.flatMap((group) => Object.keys(group));
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
    expect(Object.keys(routeAccess).sort()).toEqual(keys.sort());
  });

  it('asks for a credential everywhere but where decisions.md §1, §9 and §12 say otherwise', () => {
    const open = Object.entries(routeAccess).filter(([, access]) => access.kind === 'public');
    expect(open.map(([key]) => key).sort()).toEqual([
      'GET /asyncapi.json',
      'GET /docs',
      'GET /docs/errors',
      'GET /hooks/whatsapp-cloud/{hookId}',
      'GET /media/{mediaId}',
      'GET /openapi.json',
      'GET /q/visits/{id}',
      'GET /q/{linkSlug}',
      'GET /widget/assets/{asset}',
      'GET /widget/embed.js',
      'GET /widget/frame',
      'GET /widget/sessions/{widgetSessionId}',
      'POST /hooks/whatsapp-cloud/{hookId}',
      'POST /q/visits/{id}/cancel',
      'POST /q/visits/{id}/pairing-code',
      'POST /q/{slug}/visits',
      'POST /v1/auth/invitations/accept',
      'POST /v1/auth/login',
      'POST /widget/sessions',
      'POST /widget/sessions/{widgetSessionId}/cancel',
      'POST /widget/sessions/{widgetSessionId}/pairing-code',
      'POST /widget/sessions/{widgetSessionId}/start',
    ]);
  });
});
