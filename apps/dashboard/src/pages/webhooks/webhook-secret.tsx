import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { ask, client, useAction } from '../../api/index.js';
import type { Webhook } from '../../deliveries/index.js';
import { CopyField, FormButton, FormDialog, Section } from '../../ui/index.js';

const overlaps = [
  { value: '0', label: t`None: the old one ends at once` },
  { value: '3600', label: t`1 hour` },
  { value: '86400', label: t`1 day` },
  { value: '604800', label: t`7 days` },
];
const usualOverlap = '86400';

export function WebhookSecret({ webhook: { id } }: { webhook: Webhook }) {
  const [secret, setSecret] = useState<string>();
  const path = { webhookId: id };
  const show = useAction({
    run: () => ask(client.GET('/api/webhooks/{webhookId}/secret', { params: { path } })),
    onDone: (result) => setSecret(result.secret),
  });
  return (
    <Section
      title={t`Signing secret`}
      description={t`Every request is signed with it, following Standard Webhooks. Verify the signature before you trust a request.`}
      actions={
        <>
          {secret === undefined ? (
            <Button variant="default" loading={show.isPending} onClick={() => show.mutate()}>
              <Trans>Show secret</Trans>
            </Button>
          ) : (
            <Button variant="default" onClick={() => setSecret(undefined)}>
              <Trans>Hide secret</Trans>
            </Button>
          )}
          <FormButton label={t`Rotate secret`} variant="default">
            {(opened, close) => <RotateDialog webhookId={id} opened={opened} onClose={close} onRotated={setSecret} />}
          </FormButton>
        </>
      }
    >
      {secret === undefined ? (
        <Text size="sm" c="dimmed">
          <Trans>Hidden.</Trans>
        </Text>
      ) : (
        <CopyField label={t`Secret`} value={secret} />
      )}
    </Section>
  );
}

interface RotateProps {
  webhookId: string;
  opened: boolean;
  onClose: () => void;
  onRotated: (secret: string) => void;
}

function RotateDialog({ webhookId, opened, onClose, onRotated }: RotateProps) {
  const [overlap, setOverlap] = useState(usualOverlap);
  const rotate = useAction({
    run: () =>
      ask(
        client.POST('/api/webhooks/{webhookId}/rotate-secret', {
          params: { path: { webhookId } },
          body: { overlapSeconds: Number(overlap) },
        }),
      ),
    done: t`Secret rotated. Give the new one to your server.`,
    onDone: ({ secret }) => onRotated(secret),
    invalidates: [['webhooks']],
  });
  return (
    <FormDialog title={t`Rotate secret`} opened={opened} onClose={onClose} onSubmit={() => rotate.mutateAsync()}>
      <Stack>
        <Text>
          <Trans>
            A new secret signs from now on. For the overlap the old one signs too, so that your server accepts every
            request while you put the new one in place.
          </Trans>
        </Text>
        <NativeSelect
          label={t`Overlap`}
          value={overlap}
          data={overlaps}
          onChange={(event) => setOverlap(event.currentTarget.value)}
        />
      </Stack>
    </FormDialog>
  );
}
