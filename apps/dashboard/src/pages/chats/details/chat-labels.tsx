import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Checkbox, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ask, client, useAction } from '../../../api/index.js';
import { ErrorState } from '../../../ui/index.js';
import type { Chat, Session } from '../conversations.js';
import classes from './details.module.css';

/** The labels of the session, and which of them the conversation has. */
export function ChatLabels({ session, chat }: { session: Session; chat: Chat }) {
  const {
    data: labels,
    error,
    refetch,
  } = useQuery({
    queryKey: ['chats', 'labels', session.id],
    queryFn: () =>
      ask(client.GET('/api/{session}/labels', { params: { path: { session: session.id }, query: { limit: 500 } } })),
  });
  const change = useAction({
    run: (ids: readonly string[]) =>
      ask(
        client.PUT('/api/{session}/labels/chats/{chatId}', {
          params: { path: { session: session.id, chatId: chat.id } },
          body: { labels: ids.map((id) => ({ id })) },
        }),
      ),
    invalidates: [['chats']],
  });
  const chosen = change.isPending ? change.variables : chat.labels.map(({ id }) => id);
  return (
    <section aria-label={t`Labels`}>
      <Title order={3} size="h6" mb={6}>
        <Trans>Labels</Trans>
      </Title>
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      {labels?.length === 0 && (
        <p className={classes.none}>
          <Trans>This session has no labels.</Trans>
        </p>
      )}
      <Stack gap={6}>
        {labels?.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={chosen.includes(id)}
            disabled={change.isPending}
            onChange={({ currentTarget: { checked } }) =>
              change.mutate(checked ? [...chosen, id] : chosen.filter((one) => one !== id))
            }
          />
        ))}
      </Stack>
    </section>
  );
}
