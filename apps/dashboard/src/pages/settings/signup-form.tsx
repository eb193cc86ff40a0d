import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  Alert,
  Button,
  ColorInput,
  Group,
  NativeSelect,
  SimpleGrid,
  Stack,
  Switch,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ParleyError } from '@parley/client';
import { type Schemas, useAction } from '../../api/index.js';
import { EngineSelect } from '../../engines/index.js';
import { RedirectField } from '../../onboarding-fields.js';
import { ErrorState } from '../../ui/index.js';
import { LogoField } from './logo-field.js';
import { readWidget, type WidgetVersion, writeWidget } from './signup-api.js';

type Settings = Schemas['WidgetSettings'];

interface Props {
  projectId?: string;
  /** The version that the form started with. */
  base: WidgetVersion;
  onBase: (version: WidgetVersion) => void;
  isReadOnly: boolean;
}

export function SignupForm({ projectId, base, onBase, isReadOnly }: Props) {
  const [draft, setDraft] = useState(() => draftOf(base.settings));
  const queries = useQueryClient();
  const take = (version: WidgetVersion) => {
    queries.setQueryData(['widget', projectId ?? 'team'], version);
    onBase(version);
  };
  const save = useAction({
    run: () => writeWidget(projectId, base.entityTag, fieldsOf(draft, base.settings)),
    done: t`Embedded signup saved.`,
    onDone: take,
    invalidates: [['widget']],
    quietErrors: true,
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <form onSubmit={send} noValidate>
      <fieldset disabled={isReadOnly} style={{ border: 0, margin: 0, padding: 0 }}>
        <Stack gap="sm">
          <SignupFields draft={draft} change={(changes) => setDraft((before) => ({ ...before, ...changes }))} />
          {save.error && <Refusal error={save.error} reload={async () => take(await readWidget(projectId))} />}
          {!isReadOnly && (
            <Group>
              <Button type="submit" loading={save.isPending}>
                <Trans>Save embedded signup</Trans>
              </Button>
            </Group>
          )}
        </Stack>
      </fieldset>
    </form>
  );
}

function Refusal({ error, reload }: { error: Error; reload: () => Promise<void> }) {
  if (!(error instanceof ParleyError) || error.status !== 412) return <ErrorState error={error} />;
  return (
    <Alert color="orange" title={t`Someone else has changed these settings`} role="alert">
      <Stack gap="xs" align="flex-start">
        <Trans>Nothing was saved. Load theirs, then make your changes again.</Trans>
        <Button variant="default" size="xs" onClick={() => void reload()}>
          <Trans>Load current settings</Trans>
        </Button>
      </Stack>
    </Alert>
  );
}

interface Draft {
  enabled: boolean;
  displayName: string;
  origins: string;
  mode: Settings['theme']['mode'];
  accent: string;
  logo?: string | undefined;
  engine: Settings['engine'];
  redirectUrl: string;
}

function SignupFields({ draft, change }: { draft: Draft; change: (changes: Partial<Draft>) => void }) {
  return (
    <>
      <Switch
        label={t`Enabled`}
        checked={draft.enabled}
        onChange={(event) => change({ enabled: event.currentTarget.checked })}
      />
      <Textarea
        label={t`Allowed origins`}
        description={t`Pages that may show the widget, one a line, such as https://shop.example.com`}
        autosize
        minRows={2}
        value={draft.origins}
        onChange={(event) => change({ origins: event.currentTarget.value })}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          label={t`Display name`}
          placeholder={t`Example Shop`}
          maxLength={100}
          value={draft.displayName}
          onChange={(event) => change({ displayName: event.currentTarget.value })}
        />
        <EngineSelect value={draft.engine} onChange={(engine) => change({ engine })} />
        <NativeSelect
          label={t`Theme`}
          value={draft.mode}
          data={[
            { value: 'auto', label: t`As the device` },
            { value: 'light', label: t`Light` },
            { value: 'dark', label: t`Dark` },
          ]}
          onChange={(event) => change({ mode: event.currentTarget.value as Draft['mode'] })}
        />
        <ColorInput
          label={t`Accent colour`}
          format="hex"
          withEyeDropper={false}
          value={draft.accent}
          onChange={(accent) => change({ accent })}
        />
      </SimpleGrid>
      <LogoField value={draft.logo} onChange={(logo) => change({ logo })} />
      <RedirectField value={draft.redirectUrl} onChange={(redirectUrl) => change({ redirectUrl })} />
    </>
  );
}

function draftOf({ enabled, displayName, allowedOrigins, theme, engine, redirectUrl = '' }: Settings): Draft {
  return { enabled, displayName, origins: allowedOrigins.join('\n'), ...theme, engine, redirectUrl };
}

/** All fields: the API resets a field that a change does not contain. */
function fieldsOf(draft: Draft, { config }: Settings): Schemas['WidgetFields'] {
  const redirectUrl = draft.redirectUrl.trim();
  return {
    enabled: draft.enabled,
    displayName: draft.displayName.trim(),
    allowedOrigins: draft.origins.split(/\s+/).filter((origin) => origin !== ''),
    theme: { mode: draft.mode, accent: draft.accent, ...(draft.logo === undefined ? {} : { logo: draft.logo }) },
    engine: draft.engine,
    ...(config === undefined ? {} : { config }),
    ...(redirectUrl === '' ? {} : { redirectUrl }),
  };
}
