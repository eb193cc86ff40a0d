import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { ask, client, useAction } from '../../../api/index.js';
import { LinkButton } from '../../../routing/index.js';
import { DefinitionList, Section } from '../../../ui/index.js';
import type { Imported } from './import-account.js';

/** What was moved, and the last step: the start. */
export function MovedIn({ session, imported }: { session: string; imported: Imported }) {
  const navigate = useNavigate();
  const start = useAction({
    run: () => ask(client.POST('/api/sessions/{session}/start', { params: { path: { session } } })),
    done: 'Session started.',
    invalidates: [['sessions']],
    onDone: () => void navigate({ to: '/sessions/$session', params: { session } }),
  });
  const { me, kept, dropped } = imported;
  return (
    <Stack>
      <Section title="The account is here">
        <DefinitionList
          items={[
            ['Number', me.phoneNumber],
            ['Keys taken over', countsOf(kept)],
            ['Left out', countsOf(dropped)],
          ]}
        />
        <Text size="sm" mt="sm">
          What was left out is created again automatically.
        </Text>
      </Section>
      <Alert color="yellow" title="Now delete the old store">
        Start the session here, see that messages come, and delete the files of the other program. If the session ends
        with 440, that program still runs.
      </Alert>
      <Group justify="flex-end">
        <LinkButton to="/sessions/$session" params={{ session }} variant="default">
          Open session
        </LinkButton>
        <Button loading={start.isPending} onClick={() => start.mutate()}>
          Start session
        </Button>
      </Group>
    </Stack>
  );
}

/** `session: 40, pre-key: 812`; undefined for nothing. */
function countsOf(counts: Readonly<Record<string, unknown>>): string | undefined {
  const parts = Object.entries(counts).map(([kind, count]) => `${kind}: ${String(count)}`);
  return parts.length === 0 ? undefined : parts.join(', ');
}
