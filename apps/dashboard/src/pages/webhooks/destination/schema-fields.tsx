import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Fieldset, NativeSelect, NumberInput, Stack, Text, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FieldErrors } from './concerned-field.js';
import { Described } from './described.js';
import type { Field } from './field-schema.js';
import { flagChoices, isValues, type TypedValues } from './field-values.js';

interface FieldsProps {
  fields: readonly Field[];
  value: TypedValues;
  onChange: (value: TypedValues) => void;
  errors: FieldErrors;
}

/** The fields of an object, as its schema describes them. */
export function SchemaFields({ fields, value, onChange, errors }: FieldsProps) {
  return fields.map((field) => {
    const Input = inputs[field.kind];
    const change = (changed: TypedValues[string]) => onChange({ ...value, [field.name]: changed });
    return <Input key={field.path} field={field} value={value[field.name]} onChange={change} errors={errors} />;
  });
}

interface InputProps {
  field: Field;
  value: TypedValues[string];
  onChange: (value: TypedValues[string]) => void;
  errors: FieldErrors;
}

const inputs: Readonly<Record<Field['kind'], (props: InputProps) => ReactNode>> = {
  text: TextField,
  long: LongField,
  lines: LinesField,
  choice: ChoiceField,
  flag: ChoiceField,
  integer: IntegerField,
  group: GroupField,
  either: EitherField,
};

/** What all fields have in common. A long word of an error is broken where the screen is small. */
function common({ field: { label, path, required, schema }, errors }: InputProps) {
  const description = schema.description === undefined ? undefined : <Described text={schema.description} />;
  const withAsterisk = required && schema.minLength !== undefined;
  return { label, description, error: errors[path], withAsterisk };
}

function exampleOf({ schema: { examples: [example] = [] } }: Field): string | undefined {
  if (example === undefined) return undefined;
  return Array.isArray(example) ? example.join(', ') : String(example);
}

function textOf(value: TypedValues[string]): string {
  return isValues(value) ? '' : String(value ?? '');
}

function TextField(props: InputProps) {
  const { field, value, onChange } = props;
  return (
    <TextInput
      {...common(props)}
      placeholder={exampleOf(field)}
      maxLength={field.schema.maxLength}
      autoComplete="off"
      value={textOf(value)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function LongField(props: InputProps) {
  return (
    <Textarea
      {...common(props)}
      autosize
      minRows={2}
      maxRows={10}
      maxLength={props.field.schema.maxLength}
      value={textOf(props.value)}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}

function LinesField(props: InputProps) {
  const { field, value, onChange } = props;
  const { description, ...rest } = common(props);
  const { maxItems } = field.schema;
  return (
    <Textarea
      {...rest}
      description={
        <>
          <Trans>{description} One a line</Trans>
          {maxItems === undefined ? '' : t`, at most ${maxItems}`}.
        </>
      }
      withAsterisk={field.required}
      placeholder={exampleOf(field)}
      autosize
      minRows={1}
      maxRows={10}
      value={textOf(value)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function ChoiceField(props: InputProps) {
  const { field, value, onChange } = props;
  const choices = field.kind === 'flag' ? flagChoices : (field.schema.enum ?? []);
  return (
    <NativeSelect
      {...common(props)}
      value={textOf(value)}
      data={[...(field.required ? [] : [defaultChoice]), ...choices]}
      onChange={(event) => onChange(event.currentTarget.value || undefined)}
    />
  );
}

const defaultChoice = { value: '', label: t`Default` };

function IntegerField(props: InputProps) {
  const { minimum, maximum } = props.field.schema;
  const { description, ...rest } = common(props);
  return (
    <NumberInput
      {...rest}
      description={
        <>
          {description}
          {minimum !== undefined && maximum !== undefined && t` From ${minimum} to ${maximum}.`}
        </>
      }
      {...(minimum === undefined ? {} : { min: minimum })}
      {...(maximum === undefined ? {} : { max: maximum })}
      placeholder={t`Default`}
      allowDecimal={false}
      value={textOf(props.value)}
      onChange={(number) => props.onChange(number === '' ? undefined : Number(number))}
    />
  );
}

function GroupField({ field, value, onChange, errors }: InputProps) {
  return (
    <Fieldset legend={field.label}>
      <Stack gap="sm">
        {field.schema.description !== undefined && (
          <Text size="sm" c="dimmed">
            <Described text={field.schema.description} />
          </Text>
        )}
        <FieldError text={errors[field.path]} />
        <SchemaFields fields={field.fields} value={isValues(value) ? value : {}} onChange={onChange} errors={errors} />
      </Stack>
    </Fieldset>
  );
}

const ownSettings = 'own';

/** A flag that settings of its own may take the place of, such as TLS. */
function EitherField(props: InputProps) {
  const { field, value, onChange } = props;
  const isOwn = isValues(value);
  const choose = (choice: string) => onChange(choice === ownSettings ? {} : choice || undefined);
  return (
    <>
      <NativeSelect
        {...common(props)}
        value={isOwn ? ownSettings : textOf(value)}
        data={[defaultChoice, ...flagChoices, { value: ownSettings, label: t`Yes, with these settings` }]}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {isOwn && (
        <Fieldset legend={t`${field.label} settings`}>
          <Stack gap="sm">
            <SchemaFields fields={field.fields} value={value} onChange={onChange} errors={props.errors} />
          </Stack>
        </Fieldset>
      )}
    </>
  );
}

/** What is wrong with a group of fields as a whole. */
export function FieldError({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <Text size="sm" c="var(--mantine-color-error)" role="alert">
      {text}
    </Text>
  );
}
