import { Alert, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import {
  CancelOperation,
  durationInWords,
  errorInWords,
  isOver,
  kindInWords,
  type Operation,
  progressInWords,
  RequiredAction,
  ResourceLink,
  type Transition,
  transitionInWords,
  useOperation,
  useTransitions,
} from '../../operations/index.js';
import { useOwnProject, usePathParam } from '../../routing/index.js';
import {
  DefinitionList,
  ErrorState,
  ExactTime,
  LoadingState,
  PageHeader,
  QueryView,
  Section,
  StatusBadge,
  Timeline,
} from '../../ui/index.js';

const back = { to: '/operations', label: 'Operations' } as const;

export default function OperationPage() {
  const operationId = usePathParam('operationId');
  const query = useOperation(operationId);
  useOwnProject(query.data?.projectId);
  return (
    <QueryView query={query} thing="Operation" back={back}>
      {(operation) => <OperationView operation={operation} />}
    </QueryView>
  );
}

function OperationView({ operation }: { operation: Operation }) {
  const { id, kind, status, error, actionRequired } = operation;
  return (
    <>
      <PageHeader
        title={`${kindInWords(kind)} ${id}`}
        trail={[back]}
        beside={
          <span role="status" aria-label="Status">
            <StatusBadge status={status} />
          </span>
        }
        actions={<CancelOperation operation={operation} />}
      />
      <Stack>
        {actionRequired && status === 'action_required' && (
          <RequiredAction key={actionRequired.id} action={actionRequired} operation={operation} />
        )}
        {error !== null && (
          <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title="The operation failed">
            {errorInWords(error)}
          </Alert>
        )}
        <Section title="Details">
          <Details operation={operation} />
        </Section>
        <Section title="Timeline">
          <Transitions operationId={id} sequence={operation.sequence} />
        </Section>
      </Stack>
    </>
  );
}

function Details({ operation }: { operation: Operation }) {
  const { id, kind, status, progress, resource, sequence, createdAt, updatedAt } = operation;
  const hasEnded = isOver(status);
  return (
    <DefinitionList
      items={[
        ['Operation', id],
        ['Kind', kindInWords(kind)],
        ['Resource', <ResourceLink key="resource" resource={resource} />],
        ['Progress', !hasEnded && progressInWords(progress)],
        ['Sequence', sequence],
        ['Created', <ExactTime key="created" at={createdAt} />],
        [hasEnded ? 'Ended' : 'Updated', <ExactTime key="updated" at={updatedAt} />],
        ['Duration', hasEnded && durationInWords(Date.parse(updatedAt) - Date.parse(createdAt))],
      ]}
    />
  );
}

function Transitions({ operationId, sequence }: { operationId: string; sequence: number }) {
  const { data, error, refetch } = useTransitions(operationId, sequence);
  if (data === undefined) return error ? <ErrorState error={error} retry={() => void refetch()} /> : <LoadingState />;
  return (
    <Timeline
      label="Transitions"
      entries={data.map((transition) => ({
        key: String(transition.sequence),
        at: transition.createdAt,
        title: transitionInWords(transition),
        children: moreOf(transition),
      }))}
    />
  );
}

function moreOf({ error, progress, actionRequired }: Transition): string | undefined {
  const message = (actionRequired as { message?: string } | null)?.message;
  return errorInWords(error) ?? message ?? progressInWords(progress);
}
