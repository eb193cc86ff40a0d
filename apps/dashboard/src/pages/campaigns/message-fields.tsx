import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core';
import type { Schemas } from '../../api/index.js';
import type { CampaignDraft } from './campaign-draft.js';
import { columnFor, neededColumns } from './template-columns.js';

interface Props {
  draft: CampaignDraft;
  change: (changes: Partial<CampaignDraft>) => void;
  templates: Schemas['Template'][];
}

/** Edits the message: a text, or a template with texts for its variables. */
export function MessageFields({ draft, change, templates }: Props) {
  const template = templates.find(({ id }) => id === draft.templateId);
  return (
    <Stack gap="sm">
      <NativeSelect
        label={t`Template`}
        value={draft.templateId}
        data={[
          { value: '', label: t`None: write text` },
          ...templates.map(({ id, name, language, status }) => ({
            value: id,
            label: `${name} (${language}, ${status})`,
          })),
        ]}
        onChange={(event) => change({ templateId: event.currentTarget.value, variables: {} })}
      />
      {template ? (
        <TemplateVariables draft={draft} change={change} names={shownColumns(template, draft)} />
      ) : (
        <Textarea
          label={t`Message`}
          description={t`{{name}} stands for a variable of the recipient.`}
          required
          autosize
          minRows={4}
          maxRows={14}
          value={draft.text}
          onChange={(event) => change({ text: event.currentTarget.value })}
        />
      )}
    </Stack>
  );
}

function shownColumns(template: Schemas['Template'], { variables }: CampaignDraft): string[] {
  return neededColumns(template).map((name) => columnFor(name, variables) ?? name);
}

function TemplateVariables({ draft, change, names }: Omit<Props, 'templates'> & { names: string[] }) {
  if (names.length === 0) return null;
  return (
    <>
      <Text size="sm" c="dimmed">
        <Trans>Values for recipients without their own:</Trans>
      </Text>
      {names.map((name) => (
        <TextInput
          key={name}
          label={`{{${name}}}`}
          value={draft.variables[name] ?? ''}
          onChange={(event) => change({ variables: { ...draft.variables, [name]: event.currentTarget.value } })}
        />
      ))}
    </>
  );
}
