import { Alert, NativeSelect, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ask, client, type Schemas, useAction } from '../../api/index.js';
import { useProject } from '../../routing/index.js';
import { FormDialog } from '../../ui/index.js';
import { CloudFields, SandboxFields } from './engine-fields.js';
import { engineNames } from './session-status.js';
import { useEngines } from './testing-numbers.js';

type Body = Schemas['CreateSessionBody'];
type Engine = NonNullable<Body['engine']>;

interface CreateSessionProps {
  opened: boolean;
  close: () => void;
  /** Names of existing sessions. */
  taken: string[];
}

export function CreateSession({ opened, close, taken }: CreateSessionProps) {
  const project = useProject();
  const navigate = useNavigate();
  const [name, setName] = useState(() => freeName(taken));
  const [engine, setEngine] = useState<Engine>(project.stage === 'Live' ? 'cloud' : 'sandbox');
  const [config, setConfig] = useState<NonNullable<Body['config']>>({ country: 'US', pairing: 'auto' });
  const [credentials, setCredentials] = useState<NonNullable<Body['credentials']>>({});
  const isInstalled = useIsInstalled(engine);
  const create = useAction({
    run: () =>
      ask(client.POST('/api/sessions', { body: bodyOf({ name, projectId: project.id, engine, config, credentials }) })),
    done: ({ name }) => `Session ${name} created.`,
    invalidates: [['sessions']],
    onDone: ({ id }) => void navigate({ to: '/sessions/$session', params: { session: id } }),
  });
  return (
    <FormDialog
      title="Create session"
      opened={opened}
      onClose={close}
      onSubmit={() => create.mutateAsync()}
      canSubmit={name.trim() !== '' && isInstalled}
    >
      <TextInput
        label="Name"
        description="Letters, digits, “-” and “_”. It is part of the API's paths."
        value={name}
        data-autofocus
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <NativeSelect
        label="Engine"
        value={engine}
        data={Object.entries(engineNames).map(([value, label]) => ({ value, label }))}
        onChange={(event) => setEngine(event.currentTarget.value as Engine)}
      />
      {engine === 'sandbox' && <SandboxFields value={config} onChange={setConfig} />}
      {engine === 'cloud' && (
        <CloudFields value={config} onChange={setConfig} credentials={credentials} onCredentials={setCredentials} />
      )}
      {engine === 'baileys' && <BaileysNote isInstalled={isInstalled} />}
    </FormDialog>
  );
}

function useIsInstalled(engine: Engine): boolean {
  const { data: engines = [] } = useEngines();
  return engines.find(({ name }) => name === engine)?.installed ?? true;
}

function BaileysNote({ isInstalled }: { isInstalled: boolean }) {
  if (isInstalled)
    return <Alert color="gray">The session shows a QR code, which the phone scans under “Linked devices”.</Alert>;
  return (
    <Alert color="yellow" title="This engine is not installed">
      It is an optional package, left out for its licence. Whoever runs this Parley adds it to the installation; then
      sessions on it can be created here.
    </Alert>
  );
}

/** Only the fields that the engine accepts: the API refuses all others. */
function bodyOf({
  name,
  projectId,
  engine,
  config,
  credentials,
}: Required<Pick<Body, 'name' | 'projectId' | 'engine' | 'config' | 'credentials'>>): Body {
  const common = { name: name.trim(), projectId, engine };
  if (engine === 'baileys') return common;
  if (engine === 'cloud') {
    const { phoneNumberId, businessAccountId } = config;
    return { ...common, config: { phoneNumberId, businessAccountId }, credentials };
  }
  const { testingNumberId, country, pairing } = config;
  return { ...common, config: { pairing, ...(testingNumberId ? { testingNumberId } : { country }) } };
}

/** `default`, which the API uses when no session is named; else `session-2` and so on. */
function freeName(taken: string[]): string {
  if (!taken.includes('default')) return 'default';
  let number = 2;
  while (taken.includes(`session-${number}`)) number += 1;
  return `session-${number}`;
}
