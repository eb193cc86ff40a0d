import { t } from '@lingui/core/macro';
import { Alert, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import {
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
  useTransitions,
} from '../../operations/index.js';
import { DefinitionList, ErrorState, ExactTime, LoadingState, Section, Timeline } from '../../ui/index.js';

/** Everything of an operation, on its page and beside the list. */
export function OperationDetails({ operation }: { operation: Operation }) {
  const { id, status, error, actionRequired } = operation;
  return (
    <Stack>
      {actionRequired && status === 'action_required' && (
        <RequiredAction key={actionRequired.id} action={actionRequired} operation={operation} />
      )}
      {error !== null && (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={t`The operation failed`}>
          {errorInWords(error)}
        </Alert>
      )}
      <Section title={t`Details`}>
        <Details operation={operation} />
      </Section>
      <Section title={t`Timeline`}>
        <Transitions operationId={id} sequence={operation.sequence} />
      </Section>
    </Stack>
  );
}

function Details({ operation }: { operation: Operation }) {
  const { id, kind, status, progress, resource, sequence, createdAt, updatedAt } = operation;
  const hasEnded = isOver(status);
  return (
    <DefinitionList
      items={[
        [t`Operation`, id],
        [t`Kind`, kindInWords(kind)],
        [t`Resource`, <ResourceLink key="resource" resource={resource} />],
        [t`Progress`, !hasEnded && progressInWords(progress)],
        [t`Sequence`, sequence],
        [t`Created`, <ExactTime key="created" at={createdAt} />],
        [hasEnded ? t`Ended` : t`Updated`, <ExactTime key="updated" at={updatedAt} />],
        [t`Duration`, hasEnded && durationInWords(Date.parse(updatedAt) - Date.parse(createdAt))],
      ]}
    />
  );
}

function Transitions({ operationId, sequence }: { operationId: string; sequence: number }) {
  const { data, error, refetch } = useTransitions(operationId, sequence);
  if (data === undefined) return error ? <ErrorState error={error} retry={() => void refetch()} /> : <LoadingState />;
  return (
    <Timeline
      label={t`Transitions`}
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
