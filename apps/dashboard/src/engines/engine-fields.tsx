import { t } from '@lingui/core/macro';
import { Checkbox, NativeSelect, NumberInput, PasswordInput, Radio, Stack, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Schemas } from '../api/index.js';
import { useProject } from '../routing/index.js';
import { type FieldValues, isInUse } from './field-values.js';
import { useTestingNumbers } from './use-engines.js';

type Field = Schemas['EngineField'];

interface FieldsProps {
  fields: readonly Field[];
  value: FieldValues;
  onChange: (value: FieldValues) => void;
}

/** The fields of an engine, as it describes them itself. */
export function EngineFields({ fields, value, onChange }: FieldsProps) {
  return fields
    .filter((field) => isInUse(field, value))
    .map((field) => {
      const Input = inputs[field.kind];
      const change = (changed: FieldValues[string]) => onChange({ ...value, [field.name]: changed });
      return <Input key={field.name} field={field} value={value[field.name]} onChange={change} />;
    });
}

interface InputProps {
  field: Field;
  value: FieldValues[string];
  onChange: (value: FieldValues[string]) => void;
}

const inputs: Readonly<Record<Field['kind'], (props: InputProps) => ReactNode>> = {
  text: TextField,
  secret: SecretField,
  choice: ChoiceField,
  flag: FlagField,
  integer: IntegerField,
  testing_number: TestingNumberField,
};

function TextField({ field: { label, hint, maxLength, required }, value = '', onChange }: InputProps) {
  return (
    <TextInput
      {...{ label, description: hint, maxLength, required, value: String(value) }}
      onChange={(event) => onChange(event.currentTarget.value.trim() || undefined)}
    />
  );
}

/** For a secret, which the API stores but never returns. */
function SecretField({ field: { label, hint, maxLength }, value = '', onChange }: InputProps) {
  return (
    <PasswordInput
      {...{ label, description: hint, maxLength, value: String(value) }}
      autoComplete="off"
      onChange={(event) => onChange(event.currentTarget.value.trim() || undefined)}
      visibilityToggleButtonProps={{ 'aria-label': t`Show what is typed` }}
    />
  );
}

const mostRadios = 2;

function ChoiceField({ field, value, onChange }: InputProps) {
  const { label, hint, choices = [] } = field;
  const chosen = String(value ?? field.default ?? '');
  if (choices.length > mostRadios) {
    return (
      <NativeSelect
        {...{ label, description: hint, value: chosen, data: choices }}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  }
  return (
    <Radio.Group {...{ label, description: hint, value: chosen }} onChange={onChange}>
      <Stack gap="xs" mt={4}>
        {choices.map((choice) => (
          <Radio key={choice.value} {...choice} />
        ))}
      </Stack>
    </Radio.Group>
  );
}

function FlagField({ field: { label, hint }, value = false, onChange }: InputProps) {
  return (
    <Checkbox
      {...{ label, description: hint, checked: value === true }}
      onChange={(event) => onChange(event.currentTarget.checked || undefined)}
    />
  );
}

function IntegerField({ field, value = '', onChange }: InputProps) {
  const { label, hint, minimum, maximum, default: absent } = field;
  return (
    <NumberInput
      {...{ label, description: hint, min: minimum, max: maximum, placeholder: absent, value: Number(value) || '' }}
      allowDecimal={false}
      onChange={(number) => onChange(number === '' ? undefined : Number(number))}
    />
  );
}

function TestingNumberField({ field: { label, hint }, value = '', onChange }: InputProps) {
  const project = useProject();
  const { data: numbers = [] } = useTestingNumbers(project.id);
  const free = numbers.filter(({ sessionId }) => sessionId === undefined);
  return (
    <NativeSelect
      {...{ label, description: hint, value: String(value) }}
      data={[
        { value: '', label: t`A new number` },
        ...free.map(({ id, phoneNumber }) => ({ value: id, label: phoneNumber })),
      ]}
      onChange={(event) => onChange(event.currentTarget.value || undefined)}
    />
  );
}
