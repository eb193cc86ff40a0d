import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { ask, client, type Schemas, useAction } from '../../../api/index.js';
import { explainError } from '../../../deliveries/index.js';
import { ErrorState } from '../../../ui/index.js';

type Check = Schemas['WebhookCheck'];

/** Connects to where a webhook sends, and sends nothing. Its answer is forgotten with `reset`. */
export function useConnectionCheck() {
  return useAction({
    run: (body: Schemas['CheckWebhookBody']) => ask(client.POST('/api/webhooks/check', { body })),
    quietErrors: true,
  });
}

interface CheckProps {
  check: ReturnType<typeof useConnectionCheck>;
  /** Undefined: what is to be checked is not known here. */
  body: Schemas['CheckWebhookBody'] | undefined;
  /** Why there is no `body`. */
  whyNot?: string | undefined;
  /** What the field is called that the answer concerns. */
  concerns?: string | undefined;
}

/** The button, and what the other side answered. */
export function CheckConnection({ check, body, whyNot, concerns }: CheckProps) {
  return (
    <Stack gap="xs">
      <Group gap="xs">
        <Button
          variant="default"
          size="xs"
          disabled={body === undefined}
          loading={check.isPending}
          onClick={() => body && check.mutate(body)}
        >
          <Trans>Check connection</Trans>
        </Button>
        {whyNot !== undefined && (
          <Text size="sm" c="dimmed">
            {whyNot}
          </Text>
        )}
      </Group>
      {check.error && <ErrorState error={check.error} />}
      {check.data && <CheckAnswer answer={check.data} concerns={concerns} />}
    </Stack>
  );
}

function CheckAnswer({ answer, concerns }: { answer: Check; concerns?: string | undefined }) {
  const { ok, verified, durationMs, detail } = answer;
  if (ok) {
    return (
      <Alert color="green" role="status" title={t`Connected in ${durationMs} ms`}>
        {verified
          ? t`It signed in, and what gets the events is there. Nothing was sent.`
          : t`Whether it takes events is known when one is sent: “Send test” on the page of the webhook sends one.`}
      </Alert>
    );
  }
  return (
    <Alert
      color="red"
      role="alert"
      title={concerns === undefined ? t`Not connected` : t`Not connected: see “${concerns}”`}
    >
      <Stack gap={4}>
        <Text size="sm">{wordsOf(answer)}</Text>
        {detail !== undefined && (
          <Text size="sm">
            <Trans>The other side said: {detail}</Trans>
          </Text>
        )}
      </Stack>
    </Alert>
  );
}

/** What is wrong, and what to do. */
export function wordsOf({ error }: Check): string {
  if (error === undefined) return t`It is not known why.`;
  const { what, todo } = explainError(error);
  return todo === undefined ? what : `${what} ${todo}`;
}
