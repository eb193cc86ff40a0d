import { Trans } from '@lingui/react/macro';
import { Center, Container, Group, Paper, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { LanguageSelect } from './language-select.js';

/** The frame of pages that need no sign-in. */
export function OutsideFrame({ children }: { children: ReactNode }) {
  return (
    <Container size={420} px="md" component="main" id="content" tabIndex={-1}>
      <Center mt={{ base: 32, sm: 96 }} mb="lg">
        <Group gap="xs">
          <Logo size={32} />
          <Text fw={700} size="xl">
            <Trans>Parley</Trans>
          </Text>
        </Group>
      </Center>
      <Paper withBorder radius="md" p="xl">
        {children}
      </Paper>
      <Center mt="md">
        <LanguageSelect />
      </Center>
    </Container>
  );
}

export function Logo({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden>
      <rect width="32" height="32" rx="8" fill="var(--mantine-primary-color-filled)" />
      <path d="M8 8h11a5 5 0 0 1 0 10h-6v6H8z" fill="#fff" />
      <circle cx="13.5" cy="13" r="1.6" fill="var(--mantine-primary-color-filled)" />
      <circle cx="18.5" cy="13" r="1.6" fill="var(--mantine-primary-color-filled)" />
    </svg>
  );
}
