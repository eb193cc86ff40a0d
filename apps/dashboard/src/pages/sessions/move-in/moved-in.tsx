import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
    done: t`Session started.`,
    invalidates: [['sessions']],
    onDone: () => void navigate({ to: '/sessions/$session', params: { session } }),
  });
  const { me, kept, dropped } = imported;
  return (
    <Stack>
      <Section title={t`The account is here`}>
        <DefinitionList
          items={[
            [t`Number`, me.phoneNumber],
            [t`Keys taken over`, countsOf(kept)],
            [t`Left out`, countsOf(dropped)],
          ]}
        />
        <Text size="sm" mt="sm">
          <Trans>What was left out is created again automatically.</Trans>
        </Text>
      </Section>
      <Alert color="yellow" title={t`Now delete the old store`}>
        <Trans>
          Start the session here, see that messages come, and delete the files of the other program. If the session ends
          with 440, that program still runs.
        </Trans>
      </Alert>
      <Group justify="flex-end">
        <LinkButton to="/sessions/$session" params={{ session }} variant="default">
          <Trans>Open session</Trans>
        </LinkButton>
        <Button loading={start.isPending} onClick={() => start.mutate()}>
          <Trans>Start session</Trans>
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
