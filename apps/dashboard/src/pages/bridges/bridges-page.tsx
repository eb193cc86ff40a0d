import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Fieldset, NativeSelect, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { asNumber } from '../../language/index.js';
import { ask, client, type Schemas, useAction, useOffsetList, useSessions } from '../../api/index.js';
import {
  asTheyAre,
  ExportButton,
  idOf,
  matchingPages,
  offsetPages,
  SelectionBar,
  useLookOn,
  useSelection,
} from '../../lists/index.js';
import { AppLink, isAnySet, useFilters, useProject } from '../../routing/index.js';
import {
  ChatField,
  type Column,
  EmptyState,
  FilterBar,
  FormButton,
  FormDialog,
  ListView,
  NoneMatch,
  PageHeader,
  SessionSelect,
  Timestamp,
  useSessionFilter,
} from '../../ui/index.js';
import { type BridgeFilter, bridgeActions, exportColumns, filtersBy, matches, things } from './bridge-list-acts.js';
import { BridgeEnds, type BridgeRules, BridgeStatus, contents, directions, RelayRules } from './relay-rules.js';

const columns: Column<Schemas['Bridge']>[] = [
  {
    header: t`Name`,
    cell: ({ id, name }) => (
      <AppLink to="/bridges/$bridgeId" params={{ bridgeId: id }}>
        {name}
      </AppLink>
    ),
  },
  { header: t`Between`, cell: (bridge) => <BridgeEnds bridge={bridge} /> },
  { header: t`Status`, cell: (bridge) => <BridgeStatus bridge={bridge} /> },
  { header: t`Relayed`, numeric: true, cell: ({ stats }) => asNumber(stats.relayed) },
  { header: t`Waiting`, numeric: true, cell: ({ stats }) => asNumber(stats.waiting) },
  { header: t`Failed`, numeric: true, cell: ({ stats }) => asNumber(stats.failed) },
  { header: t`Last relayed`, cell: ({ stats }) => <Timestamp at={stats.lastRelayedAt} /> },
];

export default function BridgesPage() {
  const { id: projectId } = useProject();
  const filter = useBridgeFilter();
  const isFiltered = isAnySet(filter);
  const fetchPage = (offset: number, limit = 25) =>
    ask(client.GET('/v1/bridges', { params: { query: { projectId, limit, offset } } }));
  const all = useOffsetList({ queryKey: ['bridges', projectId], fetchPage: (offset) => fetchPage(offset) });
  const list = { ...all, rows: all.rows.filter((bridge) => matches(bridge, filter)) };
  const scope = JSON.stringify([projectId, filter]);
  useLookOn(list, isFiltered ? scope : undefined);
  const pages = matchingPages(
    offsetPages((offset) => fetchPage(offset, 100)),
    (bridge) => matches(bridge, filter),
  );
  const selected = useSelection(list.rows, idOf, scope);
  const filters = filtersBy(useSessionFilter());
  return (
    <>
      <PageHeader
        title={t`Bridges`}
        description={t`Messages that arrive in one session are sent on in another: a customer writes to the shop, and a colleague receives it.`}
        actions={
          <>
            <ExportButton name="bridges" pages={pages} complete={asTheyAre} columns={exportColumns} />
            <CreateBridge />
          </>
        }
      />
      {(isFiltered || all.rows.length > 0) && <FilterBar filters={filters} />}
      <SelectionBar selected={selected} things={things} nameOf={nameOf} actions={bridgeActions} pages={pages} />
      <ListView
        list={list}
        label={t`Bridges`}
        columns={columns}
        empty={isFiltered ? <NoneMatch title={t`No matching bridges`} /> : <None />}
        acts={{ keyOf: idOf, nameOf, selection: selected.boxes }}
      />
    </>
  );
}

/** What the address says; the session there by its id, in bridges perhaps by its name. */
function useBridgeFilter(): BridgeFilter {
  const [{ session: sessionId, ...filter }] = useFilters('name', 'status', 'session');
  const { data: sessions = [] } = useSessions(useProject().id);
  if (sessionId === undefined) return filter;
  const session = sessions.find(({ id }) => id === sessionId);
  return { ...filter, session: session ? [session.id, session.name] : [sessionId] };
}

function nameOf({ name }: Schemas['Bridge']): string {
  return name;
}

function None() {
  return (
    <EmptyState title={t`No bridges yet`}>
      <Trans>
        Create one between two sessions of this project. It relays messages exactly once and in their order.
      </Trans>
    </EmptyState>
  );
}

function CreateBridge() {
  return (
    <FormButton label={t`Create bridge`}>
      {(opened, close) => <CreateBridgeDialog opened={opened} close={close} />}
    </FormButton>
  );
}

interface Draft extends BridgeRules {
  name: string;
  fromSession: string;
  fromChat: string;
  toSession: string;
  toChat: string;
  direction: 'one_way' | 'two_way';
}

const emptyDraft: Draft = {
  name: '',
  fromSession: '',
  fromChat: '',
  toSession: '',
  toChat: '',
  direction: 'one_way',
  include: contents.map(({ value }) => value),
  senderPrefix: false,
};

function CreateBridgeDialog({ opened, close }: { opened: boolean; close: () => void }) {
  const { id: projectId } = useProject();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(emptyDraft);
  const change = (changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes }));
  const create = useAction({
    run: () => ask(client.POST('/v1/bridges', { body: bridgeOf(projectId, draft) })),
    done: t`Bridge created.`,
    invalidates: [['bridges']],
    onDone: ({ id }) => void navigate({ to: '/bridges/$bridgeId', params: { bridgeId: id } }),
  });
  return (
    <FormDialog
      title={t`Create bridge`}
      opened={opened}
      onClose={close}
      onSubmit={() => create.mutateAsync()}
      canSubmit={isComplete(draft)}
    >
      <TextInput
        label={t`Name`}
        required
        maxLength={100}
        data-autofocus
        value={draft.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <BridgeEndsFields draft={draft} change={change} />
      <RelayRules rules={draft} change={change} />
    </FormDialog>
  );
}

function BridgeEndsFields({ draft, change }: { draft: Draft; change: (changes: Partial<Draft>) => void }) {
  const lacksChat = draft.direction === 'two_way' && draft.fromChat.trim() === '';
  return (
    <>
      <Fieldset legend={t`From`}>
        <SessionSelect
          label={t`From session`}
          value={draft.fromSession}
          onChange={(fromSession) => change({ fromSession })}
        />
        <ChatField
          label={t`From chat`}
          description={t`By name, phone number or id. Empty: all chats of the session.`}
          error={lacksChat && t`Two ways need a chat to send answers to.`}
          session={draft.fromSession}
          value={draft.fromChat}
          onChange={(fromChat) => change({ fromChat })}
        />
      </Fieldset>
      <Fieldset legend={t`To`}>
        <SessionSelect
          label={t`To session`}
          value={draft.toSession}
          onChange={(toSession) => change({ toSession })}
          besides={draft.fromSession}
        />
        <ChatField
          label={t`To chat`}
          description={t`By name, phone number or id.`}
          required
          session={draft.toSession}
          value={draft.toChat}
          onChange={(toChat) => change({ toChat })}
        />
      </Fieldset>
      <NativeSelect
        label={t`Direction`}
        value={draft.direction}
        data={[...directions]}
        onChange={(event) => change({ direction: event.currentTarget.value as Draft['direction'] })}
      />
    </>
  );
}

function isComplete({ name, fromSession, toSession, toChat, fromChat, direction, include }: Draft): boolean {
  const isNamed = name.trim() !== '' && fromSession !== '' && toSession !== '' && toChat.trim() !== '';
  return isNamed && include.length > 0 && (direction === 'one_way' || fromChat.trim() !== '');
}

function bridgeOf(projectId: string, draft: Draft): Schemas['CreateBridgeBody'] {
  const { name, fromSession, fromChat, toSession, toChat, direction, include, senderPrefix } = draft;
  const chatId = fromChat.trim();
  return {
    projectId,
    name: name.trim(),
    from: { session: fromSession, ...(chatId === '' ? {} : { chatId }) },
    to: { session: toSession, chatId: toChat.trim() },
    direction,
    include,
    senderPrefix,
  };
}
