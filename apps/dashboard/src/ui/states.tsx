import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Alert, Anchor, Button, Center, Code, Group, Loader, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconInbox } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { apiRoot, describeFailure } from '../api/index.js';

/** Shown for an empty list: explains what belongs there, and how to add one. */
export function EmptyState({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <Paper withBorder p="xl" radius="md">
      <Stack align="center" gap="xs">
        <IconInbox size={36} stroke={1.4} aria-hidden color="var(--mantine-color-dimmed)" />
        <Title order={2} size="h4" ta="center">
          {title}
        </Title>
        {children !== undefined && (
          <Text c="dimmed" ta="center" maw="34rem" component="div">
            {children}
          </Text>
        )}
        {action}
      </Stack>
    </Paper>
  );
}

/** Shown for a list of which the filters leave nothing. @param title such as `No matching sessions` */
export function NoneMatch({ title }: { title: string }) {
  return (
    <EmptyState title={title}>
      <Trans>Change or clear the filters to see others.</Trans>
    </EmptyState>
  );
}

/** Shows a failed request with its cause and a button to retry. */
export function ErrorState({ error, retry }: { error: unknown; retry?: () => void }) {
  const { title, detail, code, docs, requestId } = describeFailure(error);
  return (
    <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={title} role="alert">
      <Stack gap="xs" align="flex-start">
        {detail !== undefined && <Text size="sm">{detail}</Text>}
        <Group gap="xs">
          {code !== undefined && docs !== undefined && (
            <Anchor href={`${apiRoot}/docs/errors#${code}`} size="sm" underline="always">
              <Trans>What {code} means</Trans>
            </Anchor>
          )}
          {requestId !== undefined && (
            <Text size="sm" component="span">
              <Trans>
                Request <Code>{requestId}</Code>
              </Trans>
            </Text>
          )}
        </Group>
        {retry && (
          <Button variant="default" size="xs" onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
        )}
      </Stack>
    </Alert>
  );
}

const skeletonRows = 6;

/** Shown while a list is read for the first time, in the shape of its rows. */
export function LoadingRows() {
  return (
    <Stack gap="xs" role="status" aria-label={t`Loading`}>
      {Array.from({ length: skeletonRows }, (_, row) => (
        <Skeleton key={row} height={38} radius="md" />
      ))}
    </Stack>
  );
}

export function LoadingState({ label = t`Loading` }: { label?: string }) {
  return (
    <Center p="xl" role="status" aria-label={label}>
      <Loader type="dots" />
    </Center>
  );
}
