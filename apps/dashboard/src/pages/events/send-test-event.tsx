import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { JsonInput, NativeSelect, Text } from '@mantine/core';
import { useState } from 'react';
import { ask, client, eventLabel, useAction } from '../../api/index.js';
import { typeChoices } from '../../deliveries/index.js';
import { FormButton, FormDialog } from '../../ui/index.js';

/** Creates an event that is delivered like a real one. */
export function SendTestEvent({ projectId }: { projectId: string }) {
  return (
    <FormButton label={t`Send test event`}>
      {(opened, close) => <TestEventForm projectId={projectId} opened={opened} onClose={close} />}
    </FormButton>
  );
}

function TestEventForm({ projectId, opened, onClose }: { projectId: string; opened: boolean; onClose: () => void }) {
  const [type, setType] = useState('message.received');
  const [text, setText] = useState('');
  const payload = parseObject(text);
  const send = useAction({
    run: () =>
      ask(
        client.POST('/platform/projects/{projectId}/events/test', {
          params: { path: { projectId } },
          body: { type, payload },
        }),
      ),
    done: ({ id }) => t`Test event ${id} was sent.`,
    invalidates: [['events'], ['deliveries']],
  });
  const isWrong = text.trim() !== '' && payload === undefined;
  return (
    <FormDialog
      title={t`Send test event`}
      opened={opened}
      onClose={onClose}
      onSubmit={() => send.mutateAsync()}
      canSubmit={!isWrong}
    >
      <Text size="sm">
        <Trans>It is kept in the history and sent to every webhook of the project that subscribes to its type.</Trans>
      </Text>
      <NativeSelect
        label={t`Type`}
        description={eventLabel(type)}
        data={typeChoices}
        value={type}
        onChange={(event) => setType(event.currentTarget.value)}
      />
      <JsonInput
        label={t`Payload`}
        description={t`A JSON object that matches the type. Leave empty for an example.`}
        autosize
        minRows={4}
        maxRows={14}
        formatOnBlur
        value={text}
        onChange={setText}
        error={isWrong ? t`This is not a JSON object.` : undefined}
      />
    </FormDialog>
  );
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    // The text is empty or still being typed.
    return undefined;
  }
}
