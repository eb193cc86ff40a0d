import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { ask, client, type Schemas, useAction } from '../../api/index.js';
import { ConfirmButton } from '../../ui/index.js';

type Session = Schemas['Session'];
type Act = 'start' | 'stop' | 'restart' | 'logout';

const acts = {
  start: (path: { session: string }) => ask(client.POST('/api/sessions/{session}/start', { params: { path } })),
  stop: (path: { session: string }) => ask(client.POST('/api/sessions/{session}/stop', { params: { path } })),
  restart: (path: { session: string }) => ask(client.POST('/api/sessions/{session}/restart', { params: { path } })),
  logout: (path: { session: string }) => ask(client.POST('/api/sessions/{session}/logout', { params: { path } })),
} satisfies Record<Act, unknown>;

/** The buttons start, stop, restart, log out and delete, as far as the status allows them. */
export function SessionActions({ session }: { session: Session }) {
  const { id, name, status } = session;
  const navigate = useNavigate();
  const act = useAction({
    run: (which: Act) => acts[which]({ session: id }),
    invalidates: [['sessions']],
  });
  const remove = useAction({
    run: () => ask(client.DELETE('/api/sessions/{session}', { params: { path: { session: id } } })),
    removes: id,
    done: t`Session ${name} deleted.`,
    invalidates: [['sessions', 'list']],
    onDone: () => void navigate({ to: '/sessions' }),
  });
  const isOff = status === 'DISCONNECTED';
  const busy = act.isPending ? act.variables : undefined;
  return (
    <>
      {isOff ? (
        <Button loading={busy === 'start'} onClick={() => act.mutate('start')}>
          <Trans>Start session</Trans>
        </Button>
      ) : (
        <>
          <Button variant="default" loading={busy === 'restart'} onClick={() => act.mutate('restart')}>
            <Trans>Restart session</Trans>
          </Button>
          <Button variant="default" loading={busy === 'stop'} onClick={() => act.mutate('stop')}>
            <Trans>Stop session</Trans>
          </Button>
        </>
      )}
      {status === 'CONNECTED' && (
        <ConfirmButton
          action={t`Log out session`}
          variant="default"
          color={undefined}
          onConfirm={() => act.mutateAsync('logout')}
        >
          {t`“${name}” is unlinked from its account. To use it again, the account has to be linked anew.`}
        </ConfirmButton>
      )}
      <ConfirmButton action={t`Delete session`} onConfirm={() => remove.mutateAsync()}>
        {t`The session “${name}” is deleted for good, with its chats, messages and files. Delivered events stay in the history.`}
      </ConfirmButton>
    </>
  );
}
