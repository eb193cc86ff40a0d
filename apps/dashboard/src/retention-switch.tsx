import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Switch, type SwitchProps } from '@mantine/core';
import { useState } from 'react';
import { ask, client, type Schemas, useAction } from './api/index.js';
import { ConfirmDialog } from './ui/index.js';

type Props = { session: Schemas['Session'] } & Pick<SwitchProps, 'label' | 'description' | 'aria-label'>;

/** Switches content retention of a session. Turning it off asks first, because it erases the stored content. */
export function RetentionSwitch({ session, ...labels }: Props) {
  const { id, name, contentRetention } = session;
  const [isAsking, setAsking] = useState(false);
  const set = useAction({
    run: (enabled: boolean) =>
      ask(client.PUT('/api/sessions/{session}/retention', { params: { path: { session: id } }, body: { enabled } })),
    done: ({ enabled }) => (enabled ? t`Content of ${name} is kept.` : t`Content of ${name} is not kept any more.`),
    invalidates: [['sessions'], ['events'], ['event-history'], ['event']],
  });
  return (
    <>
      <Switch
        {...labels}
        checked={set.isPending ? set.variables : contentRetention.enabled}
        disabled={set.isPending}
        onChange={(event) => (event.currentTarget.checked ? set.mutate(true) : setAsking(true))}
      />
      <ConfirmDialog
        action={t`Remove content`}
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => set.mutateAsync(false)}
      >
        <Trans>
          The content of the events of <strong>{name}</strong> is removed at once, and no more is kept. These events
          cannot be replayed.
        </Trans>
      </ConfirmDialog>
    </>
  );
}
