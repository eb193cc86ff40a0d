import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Fieldset, Group, PasswordInput, Stack, Text, Textarea } from '@mantine/core';
import type { FieldErrors } from './concerned-field.js';
import { Described } from './described.js';
import type { Field } from './field-schema.js';
import { FieldError } from './schema-fields.js';
import type { SecretsDraft } from './secrets-draft.js';

interface SecretsProps {
  legend: string;
  /** How errors of the API name all of them, such as `destination.credentials`. */
  path: string;
  fields: readonly Field[];
  /** The names of those that are set. */
  set: readonly string[];
  draft: SecretsDraft;
  onChange: (draft: SecretsDraft) => void;
  errors: FieldErrors;
}

/** Credentials, which the API stores and never shows: which are set, and fields to replace all of them. */
export function SecretFields({ legend, path, fields, set, draft, onChange, errors }: SecretsProps) {
  const canRemove = set.length > 0 && !fields.some(({ required }) => required);
  return (
    <Fieldset legend={legend}>
      <Stack gap="sm">
        <FieldError text={errors[path]} />
        {draft === 'kept' && (
          <Text size="sm">
            <Trans>
              Set: {set.map((name) => labelFor(name, fields)).join(', ')}. They are never shown, and stay as they are.
            </Trans>
          </Text>
        )}
        {draft === 'removed' && (
          <Text size="sm">
            <Trans>They are removed when you save.</Trans>
          </Text>
        )}
        {typeof draft === 'object' &&
          fields.map((field) => (
            <SecretField
              key={field.path}
              field={field}
              value={String(draft[field.name] ?? '')}
              error={errors[field.path]}
              onChange={(value) => onChange({ ...draft, [field.name]: value })}
            />
          ))}
        {set.length > 0 && (
          <Choices draft={draft} onChange={onChange} canRemove={canRemove} of={legend.toLowerCase()} />
        )}
      </Stack>
    </Fieldset>
  );
}

function labelFor(name: string, fields: readonly Field[]): string {
  return fields.find((field) => field.name === name)?.label ?? name;
}

interface ChoicesProps extends Pick<SecretsProps, 'draft' | 'onChange'> {
  canRemove: boolean;
  of: string;
}

function Choices({ draft, onChange, canRemove, of }: ChoicesProps) {
  return (
    <Group gap="xs">
      {draft === 'kept' ? (
        <Button variant="default" size="xs" onClick={() => onChange({})}>
          <Trans>Replace {of}</Trans>
        </Button>
      ) : (
        <Button variant="default" size="xs" onClick={() => onChange('kept')}>
          <Trans>Keep the {of} that are set</Trans>
        </Button>
      )}
      {canRemove && draft !== 'removed' && (
        <Button variant="default" size="xs" onClick={() => onChange('removed')}>
          <Trans>Remove {of}</Trans>
        </Button>
      )}
    </Group>
  );
}

interface SecretProps {
  field: Field;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

function SecretField({ field: { label, kind, required, schema }, value, error, onChange }: SecretProps) {
  const common = {
    label,
    error,
    value,
    maxLength: schema.maxLength,
    withAsterisk: required,
    description: schema.description === undefined ? undefined : <Described text={schema.description} />,
  };
  // A key is of many lines, which a field for passwords would lose.
  if (kind === 'long') {
    return (
      <Textarea
        {...common}
        autosize
        minRows={2}
        maxRows={10}
        autoComplete="off"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  }
  return (
    <PasswordInput
      {...common}
      autoComplete="new-password"
      onChange={(event) => onChange(event.currentTarget.value)}
      visibilityToggleButtonProps={{ 'aria-label': t`Show what is typed` }}
    />
  );
}
