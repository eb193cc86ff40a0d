import { SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { Section } from '../../ui/index.js';
import { purposes, type Scope, scopeWords } from './scopes.js';

/** The scopes of a key, grouped by purpose. */
export function HeldScopes({ scopes }: { scopes: readonly Scope[] }) {
  const held = purposes
    .map(({ label, scopes: all }) => ({ label, scopes: all.filter((scope) => scopes.includes(scope)) }))
    .filter((purpose) => purpose.scopes.length > 0);
  return (
    <Section title="Permissions">
      <SimpleGrid cols={{ base: 1, sm: 2, md: 3 }}>
        {held.map(({ label, scopes: some }) => (
          <Stack key={label} gap={4}>
            <Title order={3} size="h6">
              {label}
            </Title>
            {some.map((scope) => (
              <div key={scope}>
                <Text size="sm" ff="monospace">
                  {scope}
                </Text>
                <Text size="xs" c="dimmed">
                  {scopeWords[scope]}
                </Text>
              </div>
            ))}
          </Stack>
        ))}
      </SimpleGrid>
    </Section>
  );
}
