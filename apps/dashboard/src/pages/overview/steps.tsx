import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Collapse, Group, Stack, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCheck, IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { ask, client, useAction, useIsManager } from '../../api/index.js';
import { useEngines } from '../../engines/index.js';
import { AppLink, useProject } from '../../routing/index.js';
import { CurlExample, type CurlExampleProps, SecretOnce } from '../../ui/index.js';
import classes from './first-steps.module.css';
import type { Progress } from './use-progress.js';

/** On the network of testing numbers, any valid number is reachable and acknowledges messages. */
const somebody = '+12025550147';
const scopes = [
  'sessions:read',
  'messages:read',
  'messages:send',
  'chats:read',
  'events:read',
  'webhooks:read',
] as const;

export function SessionStep({ session }: Progress) {
  const project = useProject();
  const { data: engines = [] } = useEngines();
  const engine = engines.find(({ simulated }) => simulated)?.name;
  const body = { name: 'default', projectId: project.id, engine };
  const create = useAction({
    run: () => ask(client.POST('/api/sessions', { body })),
    done: t`Session default created.`,
    invalidates: [['sessions'], ['overview']],
  });
  return (
    <Step
      number={1}
      title={t`Create a session`}
      isDone={session !== undefined}
      post={{ path: '/api/sessions', body }}
      button={t`Create session`}
      action={create}
      canAct={engine !== undefined}
    >
      {session ? (
        <>
          <Trans>
            <AppLink to="/sessions/$session" params={{ session: session.id }}>
              {session.name}
            </AppLink>{' '}
            runs
          </Trans>
          {session.me ? t` on ${session.me.phoneNumber}.` : '.'}
        </>
      ) : (
        t`On a testing number of its own: no phone is needed.`
      )}
    </Step>
  );
}

export function MessageStep({ session, hasMessage }: Progress) {
  const body = { session: session?.id ?? 'default', chatId: somebody, text: t`Hello from Parley` };
  const send = useAction({
    run: () => ask(client.POST('/api/sendText', { body })),
    done: t`Message sent.`,
    invalidates: [['messages'], ['chats'], ['overview']],
  });
  return (
    <Step
      number={2}
      title={t`Send a message`}
      isDone={hasMessage}
      post={{ path: '/api/sendText', body }}
      button={t`Send message`}
      action={send}
      canAct={session?.status === 'CONNECTED'}
    >
      {hasMessage ? (
        <Trans>
          It is in <AppLink to="/chats">Chats</AppLink>, and its events are in <AppLink to="/events">Events</AppLink>.
        </Trans>
      ) : (
        t`To ${somebody}, which acknowledges what it gets.`
      )}
    </Step>
  );
}

export function WebhookStep({ hasWebhook }: Progress) {
  const project = useProject();
  const [url, setUrl] = useState('http://127.0.0.1:8080/webhooks');
  const body = { url: url.trim(), events: ['*'], projectId: project.id };
  const create = useAction({
    run: () => ask(client.POST('/api/webhooks', { body })),
    done: t`Webhook created.`,
    invalidates: [['webhooks'], ['overview']],
  });
  return (
    <Step
      number={3}
      title={t`Create a webhook`}
      isDone={hasWebhook}
      post={{ path: '/api/webhooks', body }}
      button={t`Create webhook`}
      action={create}
      canAct={body.url !== ''}
    >
      {hasWebhook ? (
        <Trans>
          Every event goes there, signed: see <AppLink to="/deliveries">Deliveries</AppLink>.
        </Trans>
      ) : (
        <Stack gap={4}>
          <Trans>Every event is sent to your URL, signed, and retried until it is accepted.</Trans>
          <TextInput
            label={t`URL of your program`}
            size="xs"
            maw={420}
            type="url"
            value={url}
            onChange={(event) => setUrl(event.currentTarget.value)}
          />
        </Stack>
      )}
    </Step>
  );
}

export function KeyStep({ hasKey }: Progress) {
  const project = useProject();
  const isManager = useIsManager();
  const body = { label: t`${project.name} first token`.slice(0, 100), projectId: project.id, scopes: [...scopes] };
  const create = useAction({
    run: () => ask(client.POST('/api/account/keys', { body })),
    done: t`API key created.`,
    invalidates: [['keys']],
  });
  return (
    <Step
      number={4}
      title={t`Create an API key`}
      isDone={hasKey}
      post={{ path: '/api/account/keys', body }}
      button={t`Create API key`}
      action={create}
    >
      {create.data ? (
        <SecretOnce title={t`Your API key`} value={create.data.key} />
      ) : !isManager ? (
        t`Keys are made by owners and admins of the team: ask one of them.`
      ) : hasKey ? (
        <Trans>
          Keys are in <AppLink to="/api-keys">API keys</AppLink>.
        </Trans>
      ) : (
        t`A token of this project, which may send and read.`
      )}
    </Step>
  );
}

interface StepProps {
  number: number;
  title: string;
  isDone: boolean;
  /** The request that the button sends, also shown as a curl command. */
  post: Pick<CurlExampleProps, 'path' | 'body'>;
  button: string;
  action: { isPending: boolean; mutate: () => void };
  canAct?: boolean;
  children: ReactNode;
}

function Step({ number, title, isDone, post, button, action, canAct = true, children }: StepProps) {
  const [isOpen, { toggle }] = useDisclosure(false);
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <li className={classes.step} data-done={isDone || undefined}>
      <span className={classes.mark} aria-hidden>
        {isDone ? <IconCheck size={16} /> : number}
      </span>
      <Stack gap={4} className={classes.body}>
        <Group justify="space-between" gap="xs">
          <Text fw={600}>
            {title}
            {isDone && (
              <span className="visually-hidden">
                {' '}
                <Trans>(done)</Trans>
              </span>
            )}
          </Text>
          {!isDone && (
            <Button size="xs" loading={action.isPending} disabled={!canAct} onClick={() => action.mutate()}>
              {button}
            </Button>
          )}
        </Group>
        <Text size="sm" c="dimmed" component="div">
          {children}
        </Text>
        <UnstyledButton
          onClick={toggle}
          aria-expanded={isOpen}
          aria-label={t`With the API: ${title}`}
          fz="sm"
          c="var(--mantine-color-anchor)"
          py={2}
        >
          <Chevron size={14} aria-hidden /> <Trans>With the API</Trans>
        </UnstyledButton>
        <Collapse in={isOpen}>
          <CurlExample method="POST" {...post} />
        </Collapse>
      </Stack>
    </li>
  );
}
