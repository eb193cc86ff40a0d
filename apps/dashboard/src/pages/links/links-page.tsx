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
    header: 'Name',
    cell: ({ id, name }) => (
      <AppLink to="/links/$linkId" params={{ linkId: id }}>
        {name}
      </AppLink>
    ),
  },
  { header: 'Status', cell: (link) => <LinkStatus link={link} /> },
  { header: 'Places used', cell: usageOf },
  { header: 'Engine', cell: ({ engine }) => <EngineLabel name={engine} /> },
  { header: 'Expires', cell: ({ expiresAt }) => <Timestamp at={expiresAt} /> },
  { header: 'Created', cell: ({ createdAt }) => <Timestamp at={createdAt} /> },
  {
    header: 'Address',
    numeric: true,
    cell: ({ url, name }) => (
      <Group justify="flex-end">
        <CopyButton value={url} of={`address of ${name}`} size="compact-xs" />
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
        title="Links"
        description="Customers open a QuickLink to link their account, without signing in and without any code on your side."
        actions={<CreateLink />}
      />
      <LinkTabs />
      <ListView
        list={list}
        label="QuickLinks"
        columns={columns}
        empty={
          <EmptyState title="No QuickLinks yet">
            Create one and hand its address to a customer: the page there shows the code to scan.
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
    done: 'QuickLink created.',
    invalidates: [['links']],
    onDone: ({ id }) => void navigate({ to: '/links/$linkId', params: { linkId: id } }),
  });
  return (
    <FormButton label="Create QuickLink">
      {(opened, close) => (
        <LinkForm title="Create QuickLink" opened={opened} onClose={close} onSubmit={create.mutateAsync} />
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
