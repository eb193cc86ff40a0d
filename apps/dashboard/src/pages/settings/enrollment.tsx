import { Button, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  ask,
  client,
  newIdempotencyKey,
  type Operation,
  type Project,
  useAction,
  useIsManager,
} from '../../api/index.js';
import { CancelOperation, ErrorState, isOpen, LoadingState, OperationProgress, Section } from '../../ui/index.js';
import { EnrollmentAction } from './enrollment-action.js';

const kind = 'production_enrollment';
/** It moves on by itself in seconds, and nobody wants to wait for a reload. */
const openEveryMs = 1_500;

/** The way of a project from Sandbox to Live: an operation that asks for two things. */
export function Enrollment({ project }: { project: Project }) {
  const { data: operation, isPending, error, refetch } = useEnrollment(project);
  if (project.stage === 'Live') {
    return (
      <Section title="Stage Live">
        <Text size="sm">This project is in production: its events say so, and its sessions name their engine.</Text>
      </Section>
    );
  }
  return (
    <Section
      title="Go live"
      description="A production enrollment moves the project from Sandbox to Live. It asks for two things and ends by itself."
      actions={operation && isOpen(operation) && <CancelOperation operation={operation} projectId={project.id} />}
    >
      {isPending && <LoadingState />}
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      {operation !== undefined && <EnrollmentState project={project} operation={operation} />}
    </Section>
  );
}

function EnrollmentState({ project, operation }: { project: Project; operation: Operation | null }) {
  const isManager = useIsManager();
  const action = operation?.actionRequired;
  return (
    <Stack gap="sm">
      {operation && <OperationProgress operation={operation} />}
      {isManager && action && <EnrollmentAction key={action.id} projectId={project.id} action={action} />}
      {isManager && (operation === null || !isOpen(operation)) && <StartEnrollment projectId={project.id} />}
    </Stack>
  );
}

function StartEnrollment({ projectId }: { projectId: string }) {
  const [key] = useState(newIdempotencyKey);
  const start = useAction({
    run: () =>
      ask(
        client.POST('/v1/projects/{projectId}/enrollment', {
          params: { path: { projectId }, header: { 'Idempotency-Key': key } },
        }),
      ),
    done: 'Enrollment started.',
    invalidates: [['operations']],
  });
  return (
    <div>
      <Button loading={start.isPending} onClick={() => start.mutate()}>
        Start enrollment
      </Button>
    </div>
  );
}

/** The newest enrollment of the project, `null` when there is none; when it has succeeded, the project is read again. */
function useEnrollment({ id: projectId, stage }: Project) {
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: ['operations', projectId, kind],
    queryFn: async (): Promise<Operation | null> => {
      const params = { path: { projectId }, query: { kind, limit: 1 } };
      const { data } = await ask(client.GET('/platform/projects/{projectId}/operations', { params }));
      return data.at(0) ?? null;
    },
    refetchInterval: ({ state }) => (state.data && isOpen(state.data) ? openEveryMs : false),
  });
  const isStale = query.data?.status === 'succeeded' && stage === 'Sandbox';
  useEffect(() => {
    if (isStale) void queries.invalidateQueries({ queryKey: ['projects'] });
  }, [isStale, queries]);
  return query;
}
