import { Group, Paper, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

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
