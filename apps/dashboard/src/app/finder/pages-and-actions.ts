import { t } from '@lingui/core/macro';
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
  { label: t`Why did my webhook not arrive?`, words: t`deliveries failed`, page: { to: '/deliveries/why' } },
  { label: t`Widget sessions`, words: t`links customers`, page: { to: '/links/widget-sessions' } },
  { label: t`Team settings`, words: t`limits name`, page: { to: '/settings/team' } },
  { label: t`Notices`, words: t`settings email`, page: { to: '/settings/notices' } },
  { label: t`Limits`, words: t`settings quota`, page: { to: '/settings/limits' } },
  { label: t`Retention`, words: t`settings payloads`, page: { to: '/settings/retention' } },
  { label: t`Embedded Signup`, words: t`settings business meta`, page: { to: '/settings/signup' } },
];

const actions: readonly Entry[] = [
  { label: t`New session`, words: t`create connect number`, page: { to: '/sessions' }, form: t`Create session` },
  { label: t`New webhook`, words: t`create endpoint`, page: { to: '/webhooks' }, form: t`Create webhook` },
  { label: t`Send a message`, words: t`new chat write`, page: { to: '/chats' }, form: t`New chat` },
  { label: t`New campaign`, words: 'create', page: { to: '/campaigns/new' } },
  { label: t`New template`, words: 'create', page: { to: '/templates' }, form: t`Create template` },
  { label: t`New QuickLink`, words: t`create link`, page: { to: '/links' }, form: t`Create QuickLink` },
  { label: t`New bridge`, words: t`create relay`, page: { to: '/bridges' }, form: t`Create bridge` },
  { label: t`Send a test event`, words: 'webhook', page: { to: '/events' }, form: t`Send test event` },
  {
    ...{ label: t`New API key`, words: t`create token`, page: { to: '/api-keys' }, form: t`Create API key` },
    isManaging: true,
  },
  { label: t`Invite a member`, words: t`new person`, page: { to: '/members' }, form: t`Invite`, isManaging: true },
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
