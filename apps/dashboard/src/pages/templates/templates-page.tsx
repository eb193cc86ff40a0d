import { t } from '@lingui/core/macro';
import { Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ask, client, type Schemas, useAction, useIsManager, useOffsetList } from '../../api/index.js';
import { AppLink, useProject } from '../../routing/index.js';
import {
  type Column,
  EmptyState,
  FormButton,
  FormDialog,
  ListView,
  PageHeader,
  SessionSelect,
  StatusBadge,
  Timestamp,
} from '../../ui/index.js';
import { TemplateForm } from './template-form.js';

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
    cell: ({ body, components = [] }) => (
      <Text size="sm" lineClamp={1} maw="26rem">
        {body ?? components.find(({ type }) => type === 'BODY')?.text}
      </Text>
    ),
  },
  { header: t`Created`, cell: ({ createdAt }) => <Timestamp at={createdAt} /> },
];

export default function TemplatesPage() {
  const { id: projectId } = useProject();
  const isManager = useIsManager();
  const list = useOffsetList({
    queryKey: ['templates', projectId],
    fetchPage: (offset) => ask(client.GET('/v1/templates', { params: { query: { projectId, limit: 25, offset } } })),
  });
  return (
    <>
      <PageHeader
        title={t`Templates`}
        description={t`Texts with variables, for use in campaigns. Some networks must approve them first.`}
        actions={
          isManager && (
            <>
              <ImportTemplates />
              <CreateTemplate />
            </>
          )
        }
      />
      <ListView
        list={list}
        label={t`Templates`}
        columns={columns}
        empty={
          <EmptyState title={t`No templates yet`}>
            {isManager
              ? t`Create one, and choose it in a campaign. {{name}} stands for a variable.`
              : t`Ask an owner or an admin of the team to create one.`}
          </EmptyState>
        }
      />
    </>
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
