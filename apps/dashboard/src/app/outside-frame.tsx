import { Center, Container, Group, Paper, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Logo } from './logo.js';

/** The frame of pages that need no sign-in. */
export function OutsideFrame({ children }: { children: ReactNode }) {
  return (
    <Container size={420} px="md" component="main" id="content" tabIndex={-1}>
      <Center mt={{ base: 32, sm: 96 }} mb="lg">
        <Group gap="xs">
          <Logo size={32} />
          <Text fw={700} size="xl">
            Parley
          </Text>
        </Group>
      </Center>
      <Paper withBorder radius="md" p="xl">
        {children}
      </Paper>
    </Container>
  );
}
