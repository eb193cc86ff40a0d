import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Alert, Button, NativeSelect, Stack, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { asNumber } from '../../language/index.js';
import { ask, client, describeReason, type Schemas, useAction } from '../../api/index.js';
import { AppLink, useOwnProject, usePathParam } from '../../routing/index.js';
import {
  ConfirmButton,
  DefinitionList,
  ExactTime,
  FormButton,
  FormDialog,
  PageHeader,
  QueryView,
  Section,
  SessionName,
  Timestamp,
} from '../../ui/index.js';
import { changeBridge, deleteBridge } from './bridge-list-acts.js';
import { BridgeEnds, type BridgeRules, BridgeStatus, contents, directions, RelayRules } from './relay-rules.js';

type Bridge = Schemas['Bridge'];

/** The live stream does not report when waiting messages are settled, so they are polled. */
const waitingEveryMs = 5_000;

export default function BridgePage() {
  const bridgeId = usePathParam('bridgeId');
  const query = useQuery({
    queryKey: ['bridges', 'one', bridgeId],
    queryFn: () => ask(client.GET('/v1/bridges/{bridgeId}', { params: { path: { bridgeId } } })),
    refetchInterval: ({ state }) => ((state.data?.stats.waiting ?? 0) > 0 ? waitingEveryMs : false),
  });
  useOwnProject(query.data?.projectId);
  return (
    <QueryView query={query} thing={t`Bridge`} back={{ to: '/bridges', label: t`Bridges` }}>
      {(bridge) => <BridgeDetails bridge={bridge} />}
    </QueryView>
  );
}

function BridgeDetails({ bridge }: { bridge: Bridge }) {
  return (
    <>
      <PageHeader
        title={bridge.name}
        trail={[{ to: '/bridges', label: t`Bridges` }]}
        beside={<BridgeStatus bridge={bridge} />}
        description={<BridgeEnds bridge={bridge} />}
        actions={<BridgeActions bridge={bridge} />}
      />
      <Stack>
        <Section title={t`Relayed so far`}>
          <BridgeNumbers stats={bridge.stats} />
        </Section>
        <Section title={t`About`}>
          <AboutBridge bridge={bridge} />
        </Section>
      </Stack>
    </>
  );
}

function BridgeNumbers({ stats }: { stats: Bridge['stats'] }) {
  const { relayed, waiting, failed, lastRelayedAt, lastError } = stats;
  return (
    <Stack>
      <DefinitionList
        items={[
          [t`Relayed messages`, asNumber(relayed)],
          [t`Waiting`, asNumber(waiting)],
          [t`Failed`, asNumber(failed)],
          [t`Last relayed`, <Timestamp at={lastRelayedAt} />],
        ]}
      />
      {lastError !== undefined && (
        <Alert color="orange" title={t`Why the last one failed`} icon={<IconAlertTriangle aria-hidden />}>
          {describeReason(lastError)}.
        </Alert>
      )}
    </Stack>
  );
}

function AboutBridge({ bridge }: { bridge: Bridge }) {
  const { from, to, direction, include, senderPrefix, createdAt, id } = bridge;
  return (
    <DefinitionList
      items={[
        [
          t`From session`,
          <AppLink to="/sessions/$session" params={{ session: from.session }}>
            <SessionName name={from.session} />
          </AppLink>,
        ],
        [t`From chat`, from.chatId ?? t`All chats`],
        [
          t`To session`,
          <AppLink to="/sessions/$session" params={{ session: to.session }}>
            <SessionName name={to.session} />
          </AppLink>,
        ],
        [t`To chat`, to.chatId],
        [t`Direction`, directions.find(({ value }) => value === direction)?.label],
        [t`Relays`, include.length === contents.length ? t`Everything` : labelsOf(include)],
        [t`Texts begin with the sender’s name`, senderPrefix ? t`Yes` : t`No`],
        [t`Created`, <ExactTime at={createdAt} />],
        [t`Id`, id],
      ]}
    />
  );
}

function labelsOf(include: Bridge['include']): string {
  return contents
    .filter(({ value }) => include.includes(value))
    .map(({ label }) => label)
    .join(', ');
}

function BridgeActions({ bridge }: { bridge: Bridge }) {
  const { id: bridgeId, enabled, name } = bridge;
  const navigate = useNavigate();
  const enable = useAction({
    run: () => changeBridge(bridgeId, { enabled: true }),
    done: t`Bridge enabled.`,
    invalidates: [['bridges']],
  });
  const disable = useAction({
    run: () => changeBridge(bridgeId, { enabled: false }),
    done: t`Bridge disabled.`,
    invalidates: [['bridges']],
  });
  const remove = useAction({
    run: () => deleteBridge(bridgeId),
    removes: bridge.id,
    done: t`Bridge deleted.`,
    onDone: () => void navigate({ to: '/bridges' }),
  });
  return (
    <>
      {enabled ? (
        <ConfirmButton action={t`Disable bridge`} color="gray" onConfirm={() => disable.mutateAsync()}>
          <Trans>
            Messages waiting in <strong>{name}</strong> fail, and messages that arrive while it is disabled are not
            relayed later.
          </Trans>
        </ConfirmButton>
      ) : (
        <Button loading={enable.isPending} onClick={() => enable.mutate()}>
          <Trans>Enable bridge</Trans>
        </Button>
      )}
      <FormButton label={t`Edit bridge`} variant="default">
        {(opened, close) => <EditBridge bridge={bridge} opened={opened} close={close} />}
      </FormButton>
      <ConfirmButton action={t`Delete bridge`} onConfirm={() => remove.mutateAsync()}>
        <Trans>
          The bridge <strong>{name}</strong> is deleted. Waiting messages are not relayed; relayed ones stay.
        </Trans>
      </ConfirmButton>
    </>
  );
}

function EditBridge({ bridge, opened, close }: { bridge: Bridge; opened: boolean; close: () => void }) {
  const [name, setName] = useState(bridge.name);
  const [direction, setDirection] = useState(bridge.direction);
  const [rules, setRules] = useState<BridgeRules>(bridge);
  const save = useAction({
    run: () =>
      changeBridge(bridge.id, {
        name: name.trim(),
        direction,
        include: rules.include,
        senderPrefix: rules.senderPrefix,
      }),
    done: t`Bridge saved.`,
    invalidates: [['bridges']],
  });
  return (
    <FormDialog
      title={t`Edit bridge`}
      submit={t`Save bridge`}
      opened={opened}
      onClose={close}
      onSubmit={() => save.mutateAsync()}
      canSubmit={name.trim() !== '' && rules.include.length > 0}
    >
      <TextInput
        label={t`Name`}
        required
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {bridge.from.chatId !== undefined && (
        <NativeSelect
          label={t`Direction`}
          value={direction}
          data={[...directions]}
          onChange={(event) => setDirection(event.currentTarget.value as Bridge['direction'])}
        />
      )}
      <RelayRules rules={rules} change={(changes) => setRules({ ...rules, ...changes })} />
    </FormDialog>
  );
}
