import { t } from '@lingui/core/macro';
import { Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ask, client, type Schemas, useAction, useIsManager, useOffsetList } from '../../api/index.js';
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
  type Column,
  EmptyState,
  FilterBar,
  FormButton,
  FormDialog,
  ListView,
  NoneMatch,
  PageHeader,
  SessionSelect,
  StatusBadge,
  Timestamp,
} from '../../ui/index.js';
import { TemplateForm } from './template-form.js';
import { exportColumns, filters, matches, templateActions, textOf, things } from './template-list-acts.js';

type Template = Schemas['Template'];

const columns: Column<Template>[] = [
  {
    header: t`Name`,
    cell: ({ id, name }) => (
      <AppLink to="/templates/$templateId" params={{ templateId: id }}>
        {name}
      </AppLink>
    ),
  },
  { header: t`Language`, cell: ({ language }) => language },
  { header: t`Status`, cell: ({ status }) => <StatusBadge status={status} /> },
  {
    header: t`Text`,
    cell: (template) => (
      <Text size="sm" lineClamp={1} maw="26rem">
        {textOf(template)}
      </Text>
    ),
  },
  { header: t`Created`, cell: ({ createdAt }) => <Timestamp at={createdAt} /> },
];

export default function TemplatesPage() {
  const { id: projectId } = useProject();
  const isManager = useIsManager();
  const [filter] = useFilters('name', 'status', 'language');
  const isFiltered = isAnySet(filter);
  const fetchPage = (offset: number, limit = 25) =>
    ask(client.GET('/v1/templates', { params: { query: { projectId, limit, offset } } }));
  const all = useOffsetList({ queryKey: ['templates', projectId], fetchPage: (offset) => fetchPage(offset) });
  const list = { ...all, rows: all.rows.filter((template) => matches(template, filter)) };
  const scope = JSON.stringify([projectId, filter]);
  useLookOn(list, isFiltered ? scope : undefined);
  const pages = matchingPages(
    offsetPages((offset) => fetchPage(offset, 100)),
    (template) => matches(template, filter),
  );
  const selected = useSelection(list.rows, idOf, scope);
  return (
    <>
      <PageHeader
        title={t`Templates`}
        description={t`Texts with variables, for use in campaigns. Some networks must approve them first.`}
        actions={
          <>
            <ExportButton name="templates" pages={pages} complete={asTheyAre} columns={exportColumns} />
            {isManager && (
              <>
                <ImportTemplates />
                <CreateTemplate />
              </>
            )}
          </>
        }
      />
      {(isFiltered || all.rows.length > 0) && <FilterBar filters={filters} />}
      <SelectionBar selected={selected} things={things} nameOf={nameOf} actions={templateActions} pages={pages} />
      <ListView
        list={list}
        label={t`Templates`}
        columns={columns}
        empty={isFiltered ? <NoneMatch title={t`No matching templates`} /> : <None isManager={isManager} />}
        acts={isManager ? { keyOf: idOf, nameOf, selection: selected.boxes } : undefined}
      />
    </>
  );
}

function nameOf({ name }: Template): string {
  return name;
}

function None({ isManager }: { isManager: boolean }) {
  return (
    <EmptyState title={t`No templates yet`}>
      {isManager
        ? t`Create one, and choose it in a campaign. {{name}} stands for a variable.`
        : t`Ask an owner or an admin of the team to create one.`}
    </EmptyState>
  );
}

function ImportTemplates() {
  const { id: projectId } = useProject();
  const [session, setSession] = useState('');
  const take = useAction({
    run: () => ask(client.POST('/v1/templates/import', { body: { projectId, session } })),
    done: t`Templates imported.`,
    invalidates: [['templates']],
  });
  return (
    <FormButton label={t`Import templates`} variant="default">
      {(opened, close) => (
        <FormDialog
          title={t`Import templates`}
          opened={opened}
          onClose={close}
          onSubmit={() => take.mutateAsync()}
          canSubmit={session !== ''}
        >
          <SessionSelect
            label={t`Session`}
            description={t`The templates of its business account are taken over.`}
            value={session}
            onChange={setSession}
          />
        </FormDialog>
      )}
    </FormButton>
  );
}

function CreateTemplate() {
  const { id: projectId } = useProject();
  const navigate = useNavigate();
  const create = useAction({
    run: (fields: Schemas['UpdateTemplateBody']) =>
      ask(client.POST('/v1/templates', { body: { ...fields, projectId } })),
    done: t`Template created.`,
    invalidates: [['templates']],
    onDone: ({ id }) => void navigate({ to: '/templates/$templateId', params: { templateId: id } }),
  });
  return (
    <FormButton label={t`Create template`}>
      {(opened, close) => (
        <TemplateForm title={t`Create template`} opened={opened} onClose={close} onSubmit={create.mutateAsync} />
      )}
    </FormButton>
  );
}
