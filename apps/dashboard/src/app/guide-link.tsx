import { Trans } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { IconBook } from '@tabler/icons-react';
import { useMatches } from '@tanstack/react-router';
import { apiRoot } from '../api/index.js';
import type { SectionPath } from './navigation.js';
import classes from './shell.module.css';

/** The guide for each section, below `/docs/guides/`. */
const guides: Readonly<Record<SectionPath, string>> = {
  '/': 'quickstart',
  '/sessions': 'sessions',
  '/chats': 'chats',
  '/webhooks': 'webhooks',
  '/deliveries': 'webhooks#retries',
  '/events': 'events',
  '/operations': 'operations',
  '/campaigns': 'campaigns',
  '/templates': 'templates',
  '/links': 'quicklinks',
  '/bridges': 'bridges',
  '/api-keys': 'requests',
  '/members': 'members',
  '/settings': 'limits',
};

/** Of pages that have a guide other than that of their section. */
const ownGuides: Readonly<Record<string, string>> = {
  '/links/widget-sessions': 'embedded-signup',
  '/links/widget-sessions/$widgetSessionId': 'embedded-signup',
  '/settings/notices': 'notices',
  '/settings/signup': 'embedded-signup',
};

/** Leads from each page to what is written about it, in a tab of its own. */
export function GuideLink({ section }: { section: SectionPath }) {
  const page = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '/' });
  return (
    <Anchor
      href={`${apiRoot}/docs/guides/${ownGuides[page] ?? guides[section]}`}
      target="_blank"
      rel="noreferrer"
      size="sm"
    >
      <IconBook size={18} stroke={1.7} aria-hidden style={{ verticalAlign: '-4px' }} />{' '}
      <span className={classes.guide}>
        <Trans>Guide</Trans>
      </span>
    </Anchor>
  );
}
