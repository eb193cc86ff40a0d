import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ask, client, queryClient, type Schemas, useAction } from '../../api/index.js';
import { ScanHere, useEngine } from '../../engines/index.js';
import { CopyField, ErrorState, LoadingState, Section } from '../../ui/index.js';
import classes from './pairing-panel.module.css';

type Session = Schemas['Session'];

/** A code is valid for about 20 s. The stream reports a new one; polling finds it while the stream is down. */
const refreshMs = 5_000;

/** Links a phone by a QR code that refreshes itself, or by a pairing code that is typed on the phone. */
export function PairingPanel({ session }: { session: Session }) {
  const engine = useEngine(session.engine);
  return (
    <Section title={t`Link the phone`} description={t`On the phone: Settings, Linked devices, Link a device.`}>
      <Group align="flex-start" gap="xl">
        <QrCode session={session} />
        <Stack className={classes.ways}>
          {engine?.simulated && <ScanHere session={session} />}
          {engine?.linking.includes('pairing_code') && <PairingCode session={session} />}
        </Stack>
      </Group>
    </Section>
  );
}

function QrCode({ session: { id, name } }: { session: Session }) {
  const { data, error, refetch } = useQuery({
    // Not under `sessions`: once the phone is linked, there is no code to refetch.
    queryKey: ['qr', id],
    queryFn: () => currentSvg(id),
    refetchInterval: refreshMs,
  });
  if (data) {
    return (
      <div className={classes.code}>
        <img src={data} alt={t`QR code`} width={240} height={240} title={t`Links a phone to ${name}`} />
      </div>
    );
  }
  return error ? (
    <ErrorState error={error} retry={() => void refetch()} />
  ) : (
    <LoadingState label={t`Loading the QR code`} />
  );
}

function PairingCode({ session: { id } }: { session: Session }) {
  const [phoneNumber, setPhoneNumber] = useState('');
  const request = useAction({
    run: () =>
      ask(
        client.POST('/api/{session}/auth/request-code', { params: { path: { session: id } }, body: { phoneNumber } }),
      ),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    request.mutate();
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="xs">
        <Text size="sm">
          <Trans>Without a camera: type a code on the phone instead.</Trans>
        </Text>
        <Group align="flex-end" gap="xs">
          <TextInput
            label={t`Phone number`}
            placeholder="+12025550147"
            type="tel"
            value={phoneNumber}
            onChange={(event) => setPhoneNumber(event.currentTarget.value.trim())}
          />
          <Button type="submit" variant="default" loading={request.isPending} disabled={phoneNumber === ''}>
            <Trans>Get pairing code</Trans>
          </Button>
        </Group>
        {request.data && <CopyField label={t`Pairing code`} value={request.data.code} />}
      </Stack>
    </form>
  );
}

/** The QR code while the session offers one; `null` once the phone is linked or no more codes come. */
async function currentSvg(session: string): Promise<string | null> {
  const { statusReason } = await ask(client.GET('/api/sessions/{session}', { params: { path: { session } } }));
  if (statusReason === 'SCAN_QR') return fetchSvg(session);
  void queryClient.invalidateQueries({ queryKey: ['sessions'] });
  return null;
}

async function fetchSvg(session: string): Promise<string> {
  const params = { path: { session }, query: { format: 'svg' } } as const;
  const svg = await ask(client.GET('/api/{session}/auth/qr', { params, parseAs: 'text' }));
  return `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`;
}
