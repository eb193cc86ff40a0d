import type { To } from '../../routing/index.js';
import { sections } from '../navigation.js';
import { type Hit, matches } from './hits.js';

interface Entry {
  readonly label: string;
  /** Other words by which it is found. */
  readonly words?: string;
  readonly page: To;
  readonly form?: string;
  /** Only for owners and admins. */
  readonly isManaging?: boolean;
}

/** Their names are those of the navigation and of the tabs. */
const pages: readonly Entry[] = [
  ...sections.map(({ label, to }) => ({ label, page: { to } })),
  { label: 'Why did my webhook not arrive?', words: 'deliveries failed', page: { to: '/deliveries/why' } },
  { label: 'Widget sessions', words: 'links customers', page: { to: '/links/widget-sessions' } },
  { label: 'Team settings', words: 'limits name', page: { to: '/settings/team' } },
  { label: 'Notices', words: 'settings email', page: { to: '/settings/notices' } },
  { label: 'Limits', words: 'settings quota', page: { to: '/settings/limits' } },
  { label: 'Retention', words: 'settings payloads', page: { to: '/settings/retention' } },
  { label: 'Embedded Signup', words: 'settings business meta', page: { to: '/settings/signup' } },
];

const actions: readonly Entry[] = [
  { label: 'New session', words: 'create connect number', page: { to: '/sessions' }, form: 'Create session' },
  { label: 'New webhook', words: 'create endpoint', page: { to: '/webhooks' }, form: 'Create webhook' },
  { label: 'Send a message', words: 'new chat write', page: { to: '/chats' }, form: 'New chat' },
  { label: 'New campaign', words: 'create', page: { to: '/campaigns/new' } },
  { label: 'New template', words: 'create', page: { to: '/templates' }, form: 'Create template' },
  { label: 'New QuickLink', words: 'create link', page: { to: '/links' }, form: 'Create QuickLink' },
  { label: 'New bridge', words: 'create relay', page: { to: '/bridges' }, form: 'Create bridge' },
  { label: 'Send a test event', words: 'webhook', page: { to: '/events' }, form: 'Send test event' },
  {
    ...{ label: 'New API key', words: 'create token', page: { to: '/api-keys' }, form: 'Create API key' },
    isManaging: true,
  },
  { label: 'Invite a member', words: 'new person', page: { to: '/members' }, form: 'Invite', isManaging: true },
];

function hitsOf(entries: readonly Entry[], typed: string, isManager: boolean): Hit[] {
  return entries
    .filter(({ label, words, isManaging }) => (isManager || !isManaging) && matches(typed, label, words))
    .map(({ label, page, form }) => ({ key: `page ${label}`, label, page, form }));
}

export function pageHits(typed: string): Hit[] {
  return hitsOf(pages, typed, true);
}

export function actionHits(typed: string, isManager: boolean): Hit[] {
  return hitsOf(actions, typed, isManager);
}
