import { t } from '@lingui/core/macro';
import { NumberInput, SimpleGrid, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Schemas } from '../../api/index.js';
import { EngineSelect, firstChoice, useCustomersEngines } from '../../engines/index.js';
import { RedirectField } from '../../onboarding-fields.js';
import { useProject } from '../../routing/index.js';
import { FormDialog, localFieldTime, TimeInput } from '../../ui/index.js';

/** The values of the form; `null`: not set. */
export interface LinkFields {
  name: string;
  /** Absent: the engines are not read yet, and the API takes its default. */
  engine?: Schemas['QuickLink']['engine'];
  externalId: string | null;
  maxSessions: number | null;
  expiresAt: string | null;
  redirectUrl: string | null;
}

export interface WrittenLink {
  fields: LinkFields;
  /**
   * The fields that the member changed. An untouched expiry is not among them, although the field shows it only to the
   * minute.
   */
  changes: Partial<LinkFields>;
}

interface Props {
  title: string;
  submit?: string;
  opened: boolean;
  onClose: () => void;
  link?: Schemas['QuickLink'];
  onSubmit: (written: WrittenLink) => Promise<unknown>;
}

export function LinkForm({ title, submit, opened, onClose, link, onSubmit }: Props) {
  const [before] = useState(() => draftOf(link));
  const [draft, setDraft] = useState(before);
  const engine = firstChoice(useCustomersEngines(), useProject())?.name;
  const written = { fields: { engine, ...fieldsOf(draft) }, changes: changesOf(before, draft) };
  const change = (changes: Partial<Draft>) => setDraft((last) => ({ ...last, ...changes }));
  return (
    <FormDialog
      title={title}
      submit={submit}
      opened={opened}
      onClose={onClose}
      onSubmit={() => onSubmit(written)}
      canSubmit={draft.name.trim() !== '' && Object.keys(written.changes).length > 0}
    >
      <TextInput
        label={t`Name`}
        description={t`Customers see it, unless the widget has a display name.`}
        required
        maxLength={100}
        data-autofocus
        value={draft.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <EngineSelect value={draft.engine} onChange={(engine) => change({ engine })} />
        <NumberInput
          label={t`Places`}
          placeholder={t`No limit`}
          min={1}
          max={1000}
          allowDecimal={false}
          value={draft.maxSessions}
          onChange={(maxSessions) => change({ maxSessions })}
        />
        <TimeInput label={t`Expires`} value={draft.expiresAt} onChange={(expiresAt) => change({ expiresAt })} />
        <TextInput
          label={t`Your reference`}
          placeholder="crm-17"
          value={draft.externalId}
          onChange={(event) => change({ externalId: event.currentTarget.value })}
        />
      </SimpleGrid>
      <RedirectField value={draft.redirectUrl} onChange={(redirectUrl) => change({ redirectUrl })} />
    </FormDialog>
  );
}

interface Draft {
  name: string;
  engine: LinkFields['engine'];
  externalId: string;
  maxSessions: number | string;
  expiresAt: string;
  redirectUrl: string;
}

function draftOf(link?: Schemas['QuickLink']): Draft {
  const expiresAt = link?.expiresAt === undefined ? '' : localFieldTime(link.expiresAt);
  const { name = '', engine, externalId = '', maxSessions = '', redirectUrl = '' } = link ?? {};
  return { name, engine, externalId, maxSessions, expiresAt, redirectUrl };
}

function fieldsOf(draft: Draft): LinkFields {
  return {
    name: draft.name.trim(),
    ...(draft.engine && { engine: draft.engine }),
    externalId: draft.externalId.trim() || null,
    maxSessions: draft.maxSessions === '' ? null : Number(draft.maxSessions),
    expiresAt: draft.expiresAt === '' ? null : new Date(draft.expiresAt).toISOString(),
    redirectUrl: draft.redirectUrl.trim() || null,
  };
}

function changesOf(before: Draft, after: Draft): Partial<LinkFields> {
  const old = fieldsOf(before);
  const changed = Object.entries(fieldsOf(after)).filter(([name, value]) => value !== old[name as keyof LinkFields]);
  return Object.fromEntries(changed);
}
