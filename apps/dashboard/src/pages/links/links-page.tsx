import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { ask, client, type Schemas, useAction, useOffsetList } from '../../api/index.js';
import { EngineLabel } from '../../engines/index.js';
import { AppLink, useProject } from '../../routing/index.js';
import { type Column, CopyButton, EmptyState, FormButton, ListView, PageHeader, Timestamp } from '../../ui/index.js';
import { type LinkFields, LinkForm, type WrittenLink } from './link-form.js';
import { LinkStatus, LinkTabs, usageOf } from './link-status.js';

const columns: Column<Schemas['QuickLink']>[] = [
  {
    header: t`Name`,
    cell: ({ id, name }) => (
      <AppLink to="/links/$linkId" params={{ linkId: id }}>
        {name}
      </AppLink>
    ),
  },
  { header: t`Status`, cell: (link) => <LinkStatus link={link} /> },
  { header: t`Places used`, cell: usageOf },
  { header: t`Engine`, cell: ({ engine }) => <EngineLabel name={engine} /> },
  { header: t`Expires`, cell: ({ expiresAt }) => <Timestamp at={expiresAt} /> },
  { header: t`Created`, cell: ({ createdAt }) => <Timestamp at={createdAt} /> },
  {
    header: t`Address`,
    numeric: true,
    cell: ({ url, name }) => (
      <Group justify="flex-end">
        <CopyButton value={url} of={t`address of ${name}`} size="compact-xs" />
      </Group>
    ),
  },
];

export default function LinksPage() {
  const { id: projectId } = useProject();
  const list = useOffsetList({
    queryKey: ['links', projectId],
    fetchPage: (offset) => ask(client.GET('/v1/quicklinks', { params: { query: { projectId, limit: 25, offset } } })),
  });
  return (
    <>
      <PageHeader
        title={t`Links`}
        description={t`Customers open a QuickLink to link their account, without signing in and without any code on your side.`}
        actions={<CreateLink />}
      />
      <LinkTabs />
      <ListView
        list={list}
        label={t`QuickLinks`}
        columns={columns}
        empty={
          <EmptyState title={t`No QuickLinks yet`}>
            <Trans>Create one and hand its address to a customer: the page there shows the code to scan.</Trans>
          </EmptyState>
        }
      />
    </>
  );
}

function CreateLink() {
  const { id: projectId } = useProject();
  const navigate = useNavigate();
  const create = useAction({
    run: ({ fields }: WrittenLink) =>
      ask(client.POST('/v1/quicklinks', { body: { ...definedOf(fields), name: fields.name, projectId } })),
    done: t`QuickLink created.`,
    invalidates: [['links']],
    onDone: ({ id }) => void navigate({ to: '/links/$linkId', params: { linkId: id } }),
  });
  return (
    <FormButton label={t`Create QuickLink`}>
      {(opened, close) => (
        <LinkForm title={t`Create QuickLink`} opened={opened} onClose={close} onSubmit={create.mutateAsync} />
      )}
    </FormButton>
  );
}

/** When a link is created, fields that are not set must be absent: `null` is only for clearing them in an update. */
function definedOf({ externalId, expiresAt, maxSessions, redirectUrl, engine }: LinkFields) {
  return {
    engine,
    externalId: externalId ?? undefined,
    expiresAt: expiresAt ?? undefined,
    maxSessions: maxSessions ?? undefined,
    redirectUrl: redirectUrl ?? undefined,
  };
}
