import { Button, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { ask, client, newIdempotencyKey, type Project, useAction, useIsManager } from '../../api/index.js';
import {
  CancelOperation,
  isOver,
  type Operation,
  OperationProgress,
  RequiredAction,
  useOperation,
} from '../../operations/index.js';
import { ErrorState, LoadingState, Section } from '../../ui/index.js';

const kind = 'production_enrollment';

/** Moves a project from Sandbox to Live by an operation that asks for two actions. */
export function Enrollment({ project }: { project: Project }) {
  const { data: newest, isPending, error, refetch } = useNewestEnrollment(project.id);
  const isManager = useIsManager();
  if (project.stage === 'Live') {
    return (
      <Section title="Stage Live">
        <Text size="sm">This project is in production: its events say so, and its sessions name their engine.</Text>
      </Section>
    );
  }
  if (newest) return <BegunEnrollment key={newest.id} project={project} newest={newest} />;
  return (
    <GoLive>
      {isPending && <LoadingState />}
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      {newest === null && isManager && <StartEnrollment projectId={project.id} />}
    </GoLive>
  );
}

function GoLive({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  return (
    <Section
      title="Go live"
      description="A production enrollment moves the project from Sandbox to Live. It asks for two things and ends by itself."
      actions={actions}
    >
      {children}
    </Section>
  );
}

/** Shows a running enrollment. Reads the project again when it has succeeded. */
function BegunEnrollment({ project, newest }: { project: Project; newest: Operation }) {
  const queries = useQueryClient();
  const isManager = useIsManager();
  const { data: operation = newest } = useOperation(newest.id);
  const { status, actionRequired } = operation;
  useEffect(() => {
    if (status === 'succeeded') void queries.invalidateQueries({ queryKey: ['projects'] });
  }, [status, queries]);
  return (
    <GoLive actions={<CancelOperation operation={operation} />}>
      <Stack gap="sm">
        <OperationProgress operation={operation} />
        {isManager && actionRequired && (
          <RequiredAction key={actionRequired.id} action={actionRequired} operation={operation} />
        )}
        {isManager && isOver(status) && <StartEnrollment projectId={project.id} />}
      </Stack>
    </GoLive>
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

/** The newest enrollment of the project; `null` when there is none. */
function useNewestEnrollment(projectId: string) {
  return useQuery({
    queryKey: ['operations', projectId, kind],
    queryFn: async (): Promise<Operation | null> => {
      const params = { path: { projectId }, query: { kind, limit: 1 } };
      const { data } = await ask(client.GET('/platform/projects/{projectId}/operations', { params }));
      return data.at(0) ?? null;
    },
  });
}
