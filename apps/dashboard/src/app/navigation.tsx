import { t } from '@lingui/core/macro';
import {
  type Icon,
  IconAddressBook,
  IconApi,
  IconArrowsExchange,
  IconBolt,
  IconDeviceMobile,
  IconLayoutDashboard,
  IconLink,
  IconMessages,
  IconPlayerTrackNext,
  IconSend,
  IconSettings,
  IconSpeakerphone,
  IconTemplate,
  IconWebhook,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { NamedPage } from '../routing/index.js';
import classes from './navigation.module.css';

/** The names are those of decisions.md §13. */
export const sections = [
  { label: t`Overview`, to: '/', icon: IconLayoutDashboard },
  { label: t`Sessions`, to: '/sessions', icon: IconDeviceMobile },
  { label: t`Chats`, to: '/chats', icon: IconMessages },
  { label: t`Webhooks`, to: '/webhooks', icon: IconWebhook },
  { label: t`Deliveries`, to: '/deliveries', icon: IconSend },
  { label: t`Events`, to: '/events', icon: IconBolt },
  { label: t`Operations`, to: '/operations', icon: IconPlayerTrackNext },
  { label: t`Campaigns`, to: '/campaigns', icon: IconSpeakerphone },
  { label: t`Templates`, to: '/templates', icon: IconTemplate },
  { label: t`Links`, to: '/links', icon: IconLink },
  { label: t`Bridges`, to: '/bridges', icon: IconArrowsExchange },
  { label: t`API keys`, to: '/api-keys', icon: IconApi },
  { label: t`Members`, to: '/members', icon: IconAddressBook },
  { label: t`Settings`, to: '/settings', icon: IconSettings },
] as const satisfies readonly (NamedPage & { icon: Icon })[];

export type SectionPath = (typeof sections)[number]['to'];

export function Navigation({ onNavigate }: { onNavigate: () => void }) {
  return (
    <ul className={classes.list}>
      {sections.map(({ label, to, icon: SectionIcon }) => (
        <li key={to}>
          <Link
            to={to}
            className={classes.link}
            activeOptions={{ exact: to === '/', includeSearch: false }}
            activeProps={{ 'aria-current': 'page' }}
            onClick={onNavigate}
          >
            <SectionIcon size={18} stroke={1.7} aria-hidden />
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
