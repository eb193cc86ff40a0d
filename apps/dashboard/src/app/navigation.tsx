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
  { label: 'Overview', to: '/', icon: IconLayoutDashboard },
  { label: 'Sessions', to: '/sessions', icon: IconDeviceMobile },
  { label: 'Chats', to: '/chats', icon: IconMessages },
  { label: 'Webhooks', to: '/webhooks', icon: IconWebhook },
  { label: 'Deliveries', to: '/deliveries', icon: IconSend },
  { label: 'Events', to: '/events', icon: IconBolt },
  { label: 'Operations', to: '/operations', icon: IconPlayerTrackNext },
  { label: 'Campaigns', to: '/campaigns', icon: IconSpeakerphone },
  { label: 'Templates', to: '/templates', icon: IconTemplate },
  { label: 'Links', to: '/links', icon: IconLink },
  { label: 'Bridges', to: '/bridges', icon: IconArrowsExchange },
  { label: 'API keys', to: '/api-keys', icon: IconApi },
  { label: 'Members', to: '/members', icon: IconAddressBook },
  { label: 'Settings', to: '/settings', icon: IconSettings },
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
