import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Alert, NativeSelect, Text, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ask, client, type Schemas, useAction } from '../../api/index.js';
import { type Engine, EngineFields, type FieldValues, firstChoice, useEngines, valuesOf } from '../../engines/index.js';
import { useProject } from '../../routing/index.js';
import { ErrorState, FormDialog } from '../../ui/index.js';

type Body = Schemas['CreateSessionBody'];

interface CreateSessionProps {
  opened: boolean;
  close: () => void;
  /** Names of existing sessions. */
  taken: string[];
}

/** Creates a session on an engine, with the fields that the engine has. */
export function CreateSession({ opened, close, taken }: CreateSessionProps) {
  const project = useProject();
  const navigate = useNavigate();
  const { data: engines = [], error, refetch } = useEngines();
  const [name, setName] = useState(() => freeName(taken));
  const [draft, setDraft] = useState<Draft>(noFields);
  const engine = engines.find((one) => one.name === draft.engine) ?? firstChoice(engines, project);
  const create = useAction({
    run: () =>
      ask(client.POST('/api/sessions', { body: bodyOf({ name: name.trim(), projectId: project.id }, draft, engine) })),
    done: ({ name }) => t`Session ${name} created.`,
    invalidates: [['sessions']],
    onDone: ({ id }) => void navigate({ to: '/sessions/$session', params: { session: id } }),
  });
  return (
    <FormDialog
      title={t`Create session`}
      opened={opened}
      onClose={close}
      onSubmit={() => create.mutateAsync()}
      canSubmit={name.trim() !== '' && engine?.installed === true}
    >
      <TextInput
        label={t`Name`}
        description={t`Letters, digits, “-” and “_”. It is part of the API's paths.`}
        value={name}
        data-autofocus
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      {engine && <EngineChoice engines={engines} engine={engine} draft={draft} onChange={setDraft} />}
    </FormDialog>
  );
}

/** What is chosen of the engine, and what its fields have. */
interface Draft {
  /** Absent: the first choice. */
  engine?: Engine['name'];
  config: FieldValues;
  credentials: FieldValues;
}

const noFields: Draft = { config: {}, credentials: {} };

interface EngineChoiceProps {
  engines: readonly Engine[];
  engine: Engine;
  draft: Draft;
  onChange: (draft: Draft) => void;
}

function EngineChoice({ engines, engine, draft, onChange }: EngineChoiceProps) {
  return (
    <>
      <NativeSelect
        label={t`Engine`}
        value={engine.name}
        data={engines.map(({ name, label }) => ({ value: name, label }))}
        onChange={(event) => onChange({ ...noFields, engine: event.currentTarget.value as Engine['name'] })}
      />
      <Text size="sm">{engine.description}</Text>
      {engine.installed ? (
        <>
          <EngineFields
            fields={engine.config}
            value={draft.config}
            onChange={(config) => onChange({ ...draft, engine: engine.name, config })}
          />
          <EngineFields
            fields={engine.credentials}
            value={draft.credentials}
            onChange={(credentials) => onChange({ ...draft, engine: engine.name, credentials })}
          />
        </>
      ) : (
        <NotInstalled engine={engine} />
      )}
    </>
  );
}

function NotInstalled({ engine: { install } }: { engine: Engine }) {
  return (
    <Alert color="yellow" title={t`This engine is not installed`}>
      <Trans>Whoever runs this Parley adds it to the installation</Trans>
      {install !== undefined && (
        <Trans>
          , by <code>{install}</code>
        </Trans>
      )}
      <Trans>; then sessions on it can be created here.</Trans>
    </Alert>
  );
}

/** Only the fields that the engine has: the API refuses all others. */
function bodyOf(named: Pick<Body, 'name' | 'projectId'>, draft: Draft, engine: Engine | undefined): Body {
  if (!engine) return named;
  const config = valuesOf(engine.config, draft.config);
  const credentials = valuesOf(engine.credentials, draft.credentials);
  return { ...named, engine: engine.name, ...(config && { config }), ...(credentials && { credentials }) };
}

/** `default`, which the API uses when no session is named; else `session-2` and so on. */
function freeName(taken: string[]): string {
  if (!taken.includes('default')) return 'default';
  let number = 2;
  while (taken.includes(`session-${number}`)) number += 1;
  return `session-${number}`;
}
