import { useQuery } from '@tanstack/react-query';
import { ask, client, type Schemas, useIsManager } from '../../api/index.js';
import { useProject } from '../../routing/index.js';

export interface Progress {
  session: Schemas['Session'] | undefined;
  hasMessage: boolean;
  hasWebhook: boolean;
  hasKey: boolean;
  isDone: boolean;
}

const mostKeys = 500;

/** The progress of the first steps; undefined while it is loading. */
export function useProgress(isWanted: boolean): Progress | undefined {
  const { id: projectId } = useProject();
  const isManager = useIsManager();
  const session = useQuery({
    queryKey: ['sessions', 'first', projectId],
    queryFn: async () => {
      const { data } = await ask(client.GET('/v1/sessions', { params: { query: { projectId, limit: 50 } } }));
      return data.find(({ status }) => status === 'CONNECTED') ?? data.at(0) ?? null;
    },
    enabled: isWanted,
  });
  const hasMessage = useQuery({
    queryKey: ['messages', 'first', projectId],
    queryFn: async () => {
      const params = { path: { projectId }, query: { type: 'message.sent', limit: 1 } };
      return (await ask(client.GET('/platform/projects/{projectId}/events', { params }))).data.length > 0;
    },
    enabled: isWanted,
  });
  const hasKey = useQuery({
    queryKey: ['keys', 'first', projectId],
    queryFn: () => hasProjectKey(projectId),
    enabled: isWanted && isManager,
  });
  const webhooks = useQuery({
    queryKey: ['webhooks', 'first', projectId],
    queryFn: async () => {
      const all = await ask(client.GET('/api/webhooks', { params: { query: { limit: 500 } } }));
      return all.some((webhook) => webhook.projectId === undefined || webhook.projectId === projectId);
    },
    enabled: isWanted,
  });
  // Plain members may not see keys, so their step counts as done.
  const keyIsDone = isManager ? hasKey.data : true;
  const answers = [session.data, hasMessage.data, keyIsDone, webhooks.data];
  if (answers.includes(undefined)) return undefined;
  const done = {
    session: session.data ?? undefined,
    hasMessage: hasMessage.data === true,
    hasWebhook: webhooks.data === true,
    hasKey: keyIsDone === true,
  };
  return { ...done, isDone: done.session !== undefined && done.hasMessage && done.hasWebhook && done.hasKey };
}

async function hasProjectKey(projectId: string): Promise<boolean> {
  const keys = await ask(client.GET('/api/account/keys', { params: { query: { limit: mostKeys } } }));
  return keys.some((key) => key.projectId === projectId);
}
