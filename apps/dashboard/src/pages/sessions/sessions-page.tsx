import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ask, client, type Schemas, useBeforeList, useSessions } from '../../api/index.js';
import { type Engine, EngineLabel, useEngines } from '../../engines/index.js';
import {
  asTheyAre,
  beforePages,
  ExportButton,
  idOf,
  SelectionBar,
  useOpenRow,
  useSelection,
} from '../../lists/index.js';
import { AppLink, isAnySet, LinkButton, useFilters, useProject } from '../../routing/index.js';
import {
  type Column,
  EmptyState,
  type Filter,
  FilterBar,
  FormButton,
  IdWithCopy,
  ListView,
  NoneMatch,
  LoadingState,
  PageHeader,
  Timestamp,
  useSessionTitle,
} from '../../ui/index.js';
import { CreateSession } from './create-session.js';
import { SessionDrawer } from './session-drawer.js';
import { exportColumns, sessionActions, things } from './session-list-acts.js';
import { SessionStatus } from './session-status.js';

type Session = Schemas['Session'];

const pageSize = 100;
const statuses = ['CONNECTED', 'CONNECTING', 'DISCONNECTED'] as const;
/** @param engines absent: they could not be read */
function filtersBy(engines: readonly Engine[] = []): Filter[] {
  return [
    { name: 'name', label: t`Name or number`, placeholder: 'shop' },
    {
      name: 'status',
      label: t`Status`,
      choices: [
        { value: 'CONNECTED', label: t`Connected` },
        { value: 'CONNECTING', label: t`Connecting` },
        { value: 'DISCONNECTED', label: t`Disconnected` },
      ],
    },
    { name: 'engine', label: t`Engine`, choices: engines.map(({ name, label }) => ({ value: name, label })) },
  ];
}

const columnsBy = (titleOf: (session: Session) => string): Column<Session>[] => [
  {
    header: t`Session`,
    cell: (session) => (
      <AppLink to="/sessions/$session" params={{ session: session.id }}>
        {titleOf(session)}
      </AppLink>
    ),
  },
  { header: t`Status`, cell: (session) => <SessionStatus session={session} /> },
  { header: t`Number`, cell: ({ me }) => me?.phoneNumber ?? '–' },
  { header: t`Engine`, cell: ({ engine }) => <EngineLabel name={engine} /> },
  { header: t`Changed`, cell: ({ updatedAt }) => <Timestamp at={updatedAt} /> },
  { header: t`Session id`, cell: ({ id }) => <IdWithCopy name="session" id={id} /> },
];

export default function SessionsPage() {
  const { data: engines, isPending } = useEngines();
  return isPending ? <LoadingState /> : <Sessions engines={engines} />;
}

function Sessions({ engines }: { engines: readonly Engine[] | undefined }) {
  const { id: projectId } = useProject();
  const [{ name, status, engine }] = useFilters('name', 'status', 'engine');
  const filter = {
    ...byNameOrNumber(name),
    status: oneOf(statuses, status),
    engine: oneOf(engines?.map(({ name }) => name) ?? [], engine),
  };
  const isFiltered = isAnySet(filter);
  const fetchPage = (before: string | undefined) =>
    ask(client.GET('/v1/sessions', { params: { query: { projectId, ...filter, limit: pageSize, before } } }));
  const list = useBeforeList({ queryKey: ['sessions', 'list', projectId, filter], fetchPage });
  const pages = beforePages(fetchPage);
  const titleOf = useSessionTitle(projectId, list.rows);
  const openRow = useOpenRow();
  const selected = useSelection(list.rows, idOf, JSON.stringify([projectId, filter]));
  return (
    <>
      <PageHeader
        title={t`Sessions`}
        description={t`A session is one account on a messaging network. It sends and receives messages and triggers your webhooks.`}
        actions={
          <>
            {engines?.some(({ capabilities }) => capabilities.accountTransfer) && (
              <LinkButton to="/sessions/move-in" variant="default">
                <Trans>Move in</Trans>
              </LinkButton>
            )}
            <ExportButton name="sessions" pages={pages} complete={asTheyAre} columns={exportColumns} />
            <CreateButton />
          </>
        }
      />
      {(isFiltered || list.rows.length > 0) && <FilterBar filters={filtersBy(engines)} />}
      <SelectionBar selected={selected} things={things} nameOf={titleOf} actions={sessionActions} pages={pages} />
      <ListView
        label={t`Sessions`}
        list={list}
        columns={columnsBy(titleOf)}
        empty={isFiltered ? <NoneMatch title={t`No matching sessions`} /> : <None />}
        acts={{ keyOf: idOf, nameOf: titleOf, open: ({ id }) => openRow.open(id), selection: selected.boxes }}
      />
      <SessionDrawer openRow={openRow} keys={list.rows.map(idOf)} />
    </>
  );
}

function CreateButton() {
  const { id: projectId } = useProject();
  const { data: taken = [] } = useSessions(projectId);
  return (
    <FormButton label={t`Create session`}>
      {(opened, close) => <CreateSession opened={opened} close={close} taken={taken.map(({ name }) => name)} />}
    </FormButton>
  );
}

function None() {
  return (
    <EmptyState title={t`No session yet`}>
      <Trans>Choose “Create session” above. One on a testing number needs no phone and is connected at once.</Trans>
    </EmptyState>
  );
}

/** Only digits mean a phone number, because a name is never all digits. */
function byNameOrNumber(text: string | undefined): { name?: string; phoneNumber?: string } {
  if (text === undefined) return {};
  const number = text.replaceAll(/[\s()-]/g, '');
  return /^\+?\d{1,15}$/.test(number) ? { phoneNumber: number } : { name: text.slice(0, 64) };
}

/** An unknown value in the address is ignored. */
function oneOf<Value extends string>(values: readonly Value[], text: string | undefined): Value | undefined {
  return values.find((value) => value === text);
}
