import { Alert, Button, NativeSelect, Stack, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
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
    <QueryView query={query} thing="Bridge" back={{ to: '/bridges', label: 'Bridges' }}>
      {(bridge) => <BridgeDetails bridge={bridge} />}
    </QueryView>
  );
}

function BridgeDetails({ bridge }: { bridge: Bridge }) {
  return (
    <>
      <PageHeader
        title={bridge.name}
        trail={[{ to: '/bridges', label: 'Bridges' }]}
        beside={<BridgeStatus bridge={bridge} />}
        description={<BridgeEnds bridge={bridge} />}
        actions={<BridgeActions bridge={bridge} />}
      />
      <Stack>
        <Section title="Relayed so far">
          <BridgeNumbers stats={bridge.stats} />
        </Section>
        <Section title="About">
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
          ['Relayed messages', relayed.toLocaleString('en')],
          ['Waiting', waiting.toLocaleString('en')],
          ['Failed', failed.toLocaleString('en')],
          ['Last relayed', <Timestamp at={lastRelayedAt} />],
        ]}
      />
      {lastError !== undefined && (
        <Alert color="orange" title="Why the last one failed" icon={<IconAlertTriangle aria-hidden />}>
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
          'From session',
          <AppLink to="/sessions/$session" params={{ session: from.session }}>
            <SessionName name={from.session} />
          </AppLink>,
        ],
        ['From chat', from.chatId ?? 'All chats'],
        [
          'To session',
          <AppLink to="/sessions/$session" params={{ session: to.session }}>
            <SessionName name={to.session} />
          </AppLink>,
        ],
        ['To chat', to.chatId],
        ['Direction', directions.find(({ value }) => value === direction)?.label],
        ['Relays', include.length === contents.length ? 'Everything' : labelsOf(include)],
        ['Texts begin with the sender’s name', senderPrefix ? 'Yes' : 'No'],
        ['Created', <ExactTime at={createdAt} />],
        ['Id', id],
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
  const params = { path: { bridgeId } };
  const enable = useAction({
    run: () => ask(client.PATCH('/v1/bridges/{bridgeId}', { params, body: { enabled: true } })),
    done: 'Bridge enabled.',
    invalidates: [['bridges']],
  });
  const disable = useAction({
    run: () => ask(client.PATCH('/v1/bridges/{bridgeId}', { params, body: { enabled: false } })),
    done: 'Bridge disabled.',
    invalidates: [['bridges']],
  });
  const remove = useAction({
    run: () => ask(client.DELETE('/v1/bridges/{bridgeId}', { params })),
    removes: bridge.id,
    done: 'Bridge deleted.',
    onDone: () => void navigate({ to: '/bridges' }),
  });
  return (
    <>
      {enabled ? (
        <ConfirmButton action="Disable bridge" color="gray" onConfirm={() => disable.mutateAsync()}>
          Messages waiting in <strong>{name}</strong> fail, and messages that arrive while it is disabled are not
          relayed later.
        </ConfirmButton>
      ) : (
        <Button loading={enable.isPending} onClick={() => enable.mutate()}>
          Enable bridge
        </Button>
      )}
      <FormButton label="Edit bridge" variant="default">
        {(opened, close) => <EditBridge bridge={bridge} opened={opened} close={close} />}
      </FormButton>
      <ConfirmButton action="Delete bridge" onConfirm={() => remove.mutateAsync()}>
        The bridge <strong>{name}</strong> is deleted. Waiting messages are not relayed; relayed ones stay.
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
      ask(
        client.PATCH('/v1/bridges/{bridgeId}', {
          params: { path: { bridgeId: bridge.id } },
          body: { name: name.trim(), direction, include: rules.include, senderPrefix: rules.senderPrefix },
        }),
      ),
    done: 'Bridge saved.',
    invalidates: [['bridges']],
  });
  return (
    <FormDialog
      title="Edit bridge"
      submit="Save bridge"
      opened={opened}
      onClose={close}
      onSubmit={() => save.mutateAsync()}
      canSubmit={name.trim() !== '' && rules.include.length > 0}
    >
      <TextInput
        label="Name"
        required
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {bridge.from.chatId !== undefined && (
        <NativeSelect
          label="Direction"
          value={direction}
          data={[...directions]}
          onChange={(event) => setDirection(event.currentTarget.value as Bridge['direction'])}
        />
      )}
      <RelayRules rules={rules} change={(changes) => setRules({ ...rules, ...changes })} />
    </FormDialog>
  );
}
