import { apiKeyRoutes } from '../pages/api-keys/index.js';
import { bridgeRoutes } from '../pages/bridges/index.js';
import { campaignRoutes } from '../pages/campaigns/index.js';
import { chatRoutes } from '../pages/chats/index.js';
import { deliveryRoutes } from '../pages/deliveries/index.js';
import { eventRoutes } from '../pages/events/index.js';
import { linkRoutes } from '../pages/links/index.js';
import { memberRoutes } from '../pages/members/index.js';
import { operationRoutes } from '../pages/operations/index.js';
import { overviewRoutes } from '../pages/overview/index.js';
import { sessionRoutes } from '../pages/sessions/index.js';
import { settingsRoutes } from '../pages/settings/index.js';
import { templateRoutes } from '../pages/templates/index.js';
import { webhookRoutes } from '../pages/webhooks/index.js';

/** Every page behind the sign-in. */
export const pageRoutes = [
  ...overviewRoutes,
  ...sessionRoutes,
  ...chatRoutes,
  ...webhookRoutes,
  ...deliveryRoutes,
  ...eventRoutes,
  ...operationRoutes,
  ...campaignRoutes,
  ...templateRoutes,
  ...linkRoutes,
  ...bridgeRoutes,
  ...apiKeyRoutes,
  ...memberRoutes,
  ...settingsRoutes,
] as const;
