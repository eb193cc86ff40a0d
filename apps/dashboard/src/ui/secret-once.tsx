import { Alert, Group, Stack, Text } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { CopyButton } from './copy-button.js';
import classes from './copy-field.module.css';

/** Shows a secret that cannot be shown again. */
export function SecretOnce({ title, value, children }: { title: string; value: string; children?: ReactNode }) {
  return (
    <Alert color="yellow" title={title} icon={<IconKey aria-hidden />}>
      <Stack gap="xs">
        <Text size="sm" component="div">
          {children ?? 'Copy it now and keep it safe. It is not shown again.'}
        </Text>
        <Group gap="xs" wrap="nowrap">
          <code className={classes.value}>{value}</code>
          <CopyButton value={value} />
        </Group>
      </Stack>
    </Alert>
  );
}
