import { t } from '@lingui/core/macro';
import { Breadcrumbs, Group, Paper, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { AppLink, type NamedPage } from '../routing/index.js';
import classes from './page-header.module.css';
import { titlePage } from './tab-title.js';

export interface PageHeaderProps {
  title: string;
  /** The purpose of the page, in a sentence. */
  description?: ReactNode;
  /** The pages above this one, outermost first. */
  trail?: NamedPage[];
  /** Shown beside the title, such as a status. */
  beside?: ReactNode;
  /** Buttons. */
  actions?: ReactNode;
}

/** The head of every page. Its heading gets the focus when the page opens. */
export function PageHeader({ title, description, trail = [], beside, actions }: PageHeaderProps) {
  const heading = useHeadingFocus(title);
  return (
    <header className={classes.header}>
      {trail.length > 0 && (
        <nav aria-label={t`Breadcrumbs`}>
          <Breadcrumbs mb={4}>
            {trail.map(({ label, ...to }) => (
              <AppLink key={label} {...to} size="sm">
                {label}
              </AppLink>
            ))}
          </Breadcrumbs>
        </nav>
      )}
      <Group justify="space-between" align="flex-start" gap="sm">
        <Group gap="sm" className={classes.titles}>
          <Title order={1} size="h2" ref={heading} tabIndex={-1} className={classes.title}>
            {title}
          </Title>
          {beside}
        </Group>
        {actions !== undefined && <Group gap="xs">{actions}</Group>}
      </Group>
      {description !== undefined && (
        <Text c="dimmed" maw="48rem" mt={4} component="div">
          {description}
        </Text>
      )}
    </header>
  );
}

/** A part of a page with its own heading. */
export function Section({
  title,
  description,
  actions,
  children,
}: {
  title: string;
  description?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Paper withBorder radius="md" p="md" component="section" aria-label={title}>
      <Group justify="space-between" align="flex-start" mb="sm" gap="xs">
        <div>
          <Title order={2} size="h4">
            {title}
          </Title>
          {description !== undefined && (
            <Text size="sm" c="dimmed" maw="48rem" component="div">
              {description}
            </Text>
          )}
        </div>
        {actions !== undefined && <Group gap="xs">{actions}</Group>}
      </Group>
      {children}
    </Paper>
  );
}

/** The page whose heading last got the focus. It starts with the first page, whose focus the browser handles. */
let begunPath = window.location.pathname;

let hasNavigated = false;

/**
 * For the `h1` of a page: after a navigation it gets the focus, so that the keyboard starts there and screen readers
 * announce the page.
 */
function useHeadingFocus(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    titlePage(title);
    const path = window.location.pathname;
    // A page may replace its heading once its data is loaded; the focus is lost with the first heading.
    const isLost = hasNavigated && document.activeElement === document.body;
    if (path === begunPath && !isLost) return;
    begunPath = path;
    hasNavigated = true;
    heading.current?.focus({ preventScroll: true });
  }, [title]);
  return heading;
}
