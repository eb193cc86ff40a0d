import { Navigate } from '@tanstack/react-router';
import { useSessions } from '../../api/index.js';
import { useProject } from '../../routing/index.js';
import { ErrorState, LoadingState, PageHeader } from '../../ui/index.js';
import { pageOfSession } from './conversations.js';
import { Messenger } from './messenger.js';

/** Redirects to the first connected session, else to the first session. */
export default function ChatsPage() {
  const { id: projectId } = useProject();
  const { data: sessions, error, refetch } = useSessions(projectId);
  const first = sessions?.find(({ status }) => status === 'CONNECTED') ?? sessions?.[0];
  if (first) return <Navigate {...pageOfSession(first.name)} replace />;
  if (sessions) return <Messenger />;
  return (
    <>
      <PageHeader title="Chats" />
      {error ? <ErrorState error={error} retry={() => void refetch()} /> : <LoadingState />}
    </>
  );
}
