import { Trans } from '@lingui/react/macro';
import { Paper, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { AppLink, type To } from '../../routing/index.js';
import classes from './figure.module.css';

type FigureProps = (To | { to?: undefined }) & {
  label: string;
  /** `null`: the service that counts it does not answer. */
  value: string | null;
  children?: ReactNode;
};

/** One number; where a list has exactly what it counts, it opens it. */
export function Figure({ label, value, children, ...page }: FigureProps) {
  return (
    <Paper withBorder radius="md" p="md" component="section" aria-label={label}>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      {value === null ? (
        <Text size="sm">
          <Trans>Not available right now.</Trans>
        </Text>
      ) : page.to === undefined ? (
        <Text className={classes.value}>{value}</Text>
      ) : (
        <AppLink {...page} className={classes.value}>
          {value}
        </AppLink>
      )}
      {children}
    </Paper>
  );
}

Figure.Link = function FigureLink({ children, ...page }: To & { children: ReactNode }) {
  return (
    <AppLink {...page} size="sm">
      {children}
    </AppLink>
  );
};
