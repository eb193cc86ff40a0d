import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ask, client, type Schemas, useAction, useProjects, useSessions } from '../../api/index.js';
import { useEngines } from '../../engines/index.js';
import { useProject } from '../../routing/index.js';
import { CurlExample, Dialog, FormButton, FormDialog, SecretOnce, TimeInput } from '../../ui/index.js';
import { ScopeFields } from './scope-fields.js';
import { type Scope, scopesFor } from './scopes.js';

type Created = Schemas['ApiKeyWithSecret'];

export function CreateKey() {
  const [created, setCreated] = useState<Created>();
  return (
    <>
      <FormButton label={t`Create API key`}>
        {(opened, close) => <CreateDialog opened={opened} onClose={close} onCreated={setCreated} />}
      </FormButton>
      {created && <NewKey created={created} onClose={() => setCreated(undefined)} />}
    </>
  );
}

interface CreateProps {
  opened: boolean;
  onClose: () => void;
  onCreated: (key: Created) => void;
}

const wholeTeam = '';

function CreateDialog({ opened, onClose, onCreated }: CreateProps) {
  const project = useProject();
  const { data: projects = [] } = useProjects();
  const [label, setLabel] = useState('');
  const [projectId, setProjectId] = useState(project.id);
  const [scopes, setScopes] = useState<Scope[]>([]);
  const [expiry, setExpiry] = useState<ExpiryDraft>({ days: '', until: '' });
  const owner = projectId === wholeTeam ? 'team' : 'project';
  const expiresAt = expiryOf(expiry);
  const create = useAction({
    run: () =>
      ask(
        client.POST('/api/account/keys', {
          body: {
            label: label.trim(),
            scopes,
            ...(projectId === wholeTeam ? {} : { projectId }),
            ...(expiresAt ? { expiresAt } : {}),
          },
        }),
      ),
    onDone: onCreated,
    invalidates: [['keys']],
  });
  const belongTo = (id: string) => {
    const fit = scopesFor(id === wholeTeam ? 'team' : 'project');
    setProjectId(id);
    setScopes(scopes.filter((scope) => fit.includes(scope)));
  };
  return (
    <FormDialog
      title={t`Create API key`}
      opened={opened}
      onClose={onClose}
      onSubmit={() => create.mutateAsync()}
      canSubmit={label.trim() !== '' && scopes.length > 0 && expiresAt !== undefined}
    >
      <TextInput
        label={t`Label`}
        description={t`What will use this key.`}
        placeholder={t`CRM, production`}
        maxLength={100}
        required
        data-autofocus
        value={label}
        onChange={(event) => setLabel(event.currentTarget.value)}
      />
      <NativeSelect
        label={t`For`}
        description={t`A key of one project cannot reach the others.`}
        value={projectId}
        data={[
          ...projects.map(({ id, name }) => ({ value: id, label: t`Project ${name}` })),
          { value: wholeTeam, label: t`Whole team: all projects, including later ones` },
        ]}
        onChange={(event) => belongTo(event.currentTarget.value)}
      />
      <ExpiryField expiry={expiry} onChange={setExpiry} />
      <ScopeFields owner={owner} chosen={scopes} onChange={setScopes} />
    </FormDialog>
  );
}

interface ExpiryDraft {
  /** Days from now; empty: never expires; `custom`: expires at `until`. */
  days: string;
  /** A local time in the format of a `datetime-local` field. */
  until: string;
}

const custom = 'custom';
const dayMs = 86_400_000;

const choices = [
  { value: '', label: t`Never` },
  { value: '7', label: t`In 7 days` },
  { value: '30', label: t`In 30 days` },
  { value: '90', label: t`In 90 days` },
  { value: '365', label: t`In a year` },
  { value: custom, label: t`At another time` },
];

function ExpiryField({ expiry, onChange }: { expiry: ExpiryDraft; onChange: (expiry: ExpiryDraft) => void }) {
  return (
    <>
      <NativeSelect
        label={t`Expires`}
        value={expiry.days}
        data={choices}
        onChange={(event) => onChange({ ...expiry, days: event.currentTarget.value })}
      />
      {expiry.days === custom && (
        <TimeInput label={t`Expires at`} value={expiry.until} onChange={(until) => onChange({ ...expiry, until })} />
      )}
    </>
  );
}

/** Null: never expires. Undefined: no time is chosen yet. */
function expiryOf({ days, until }: ExpiryDraft): string | null | undefined {
  if (days === '') return null;
  if (days !== custom) return new Date(Date.now() + Number(days) * dayMs).toISOString();
  return until === '' ? undefined : new Date(until).toISOString();
}

/** Shows a new key. The platform never shows it again. */
function NewKey({ created, onClose }: { created: Created; onClose: () => void }) {
  const { label, key } = created;
  const example = useExample(created);
  return (
    <Dialog opened onClose={onClose} title={t`API key created`} closeOnClickOutside={false}>
      <Stack>
        <SecretOnce title={label} value={key} />
        <Text size="sm">
          <Trans>
            Put it in a variable, <code>export PARLEY_KEY=…</code>, and try it:
          </Trans>
        </Text>
        <CurlExample {...example} />
        <Placeholders of={example.body} />
        <Group justify="flex-end">
          <Button onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

interface Example {
  method: string;
  path: string;
  body?: Message;
}

interface Message {
  session: string;
  chatId: string;
  text: string;
}

const examples: readonly (readonly [scope: Scope, path: string])[] = [
  ['sessions:read', '/v1/sessions'],
  ['webhooks:read', '/api/webhooks'],
  ['deliveries:read', '/api/deliveries'],
  ['operations:read', '/platform/operations'],
];

const noSession = 'SESSION_NAME';
const noNumber = 'PHONE_NUMBER';
/** Everyone is on the simulated network, but no example writes to a person. */
const simulatedNumber = '12025550100';

/** A request that the scopes of the key allow and, where the project has what it takes, that works as it stands. */
function useExample({ scopes, projectId }: Created): Example {
  const { id: shownId } = useProject();
  const { data: sessions = [] } = useSessions(projectId ?? shownId);
  const { data: engines = [] } = useEngines();
  if (scopes.includes('messages:send')) {
    const session = sessions.find(({ status }) => status === 'CONNECTED');
    const isSimulated = engines.some(({ name, simulated }) => simulated && name === session?.engine);
    const chatId = isSimulated ? simulatedNumber : noNumber;
    const body = { session: session?.name ?? noSession, chatId, text: t`Hello` };
    return { method: 'POST', path: '/api/sendText', body };
  }
  const [, path = '/v1/projects'] = examples.find(([scope]) => scopes.includes(scope)) ?? [];
  return { method: 'GET', path };
}

/** What to put in place of what the example could not know. */
function Placeholders({ of: body }: { of: Message | undefined }) {
  if (!body) return null;
  return (
    <>
      {body.session === noSession && (
        <Text size="sm">
          <Trans>
            In place of <code>{noSession}</code>, put the name of a connected session. The project has none yet.
          </Trans>
        </Text>
      )}
      {body.chatId === noNumber && (
        <Text size="sm">
          <Trans>
            In place of <code>{noNumber}</code>, put the number of the person to write to.
          </Trans>
        </Text>
      )}
    </>
  );
}
