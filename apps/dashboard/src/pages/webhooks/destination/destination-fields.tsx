import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Anchor, NativeSelect, Text } from '@mantine/core';
import { apiRoot } from '../../../api/index.js';
import type { FieldErrors } from './concerned-field.js';
import { type DestinationDraft, newDestination } from './destination-draft.js';
import type { DestinationType } from './destination-type.js';
import { SchemaFields } from './schema-fields.js';
import { SecretFields } from './secret-fields.js';

interface DestinationProps {
  draft: DestinationDraft;
  onChange: (draft: DestinationDraft) => void;
  /** The types to choose from. Absent: the type stays. */
  types?: readonly DestinationType[] | undefined;
  /** The names of the credentials that it has. */
  set: readonly string[];
  errors: FieldErrors;
}

/** Where the events go: a type, and the fields that the API describes it by. */
export function DestinationFields({ draft, onChange, types, set, errors }: DestinationProps) {
  const { type, members, credentials } = draft;
  return (
    <>
      {types && <TypeSelect types={types} type={type} onChange={(chosen) => onChange(newDestination(chosen))} />}
      <Text size="sm">
        <Anchor href={`${apiRoot}/docs/guides/${type.guide}`} target="_blank" rel="noreferrer" underline="always">
          <Trans>Guide: {type.title}</Trans>
        </Anchor>
      </Text>
      <SchemaFields
        fields={type.fields}
        value={members}
        onChange={(changed) => onChange({ ...draft, members: changed })}
        errors={errors}
      />
      {type.credentials.length > 0 && (
        <SecretFields
          legend={t`Credentials`}
          path="destination.credentials"
          fields={type.credentials}
          set={set}
          draft={credentials}
          onChange={(changed) => onChange({ ...draft, credentials: changed })}
          errors={errors}
        />
      )}
    </>
  );
}

interface TypeProps {
  types: readonly DestinationType[];
  type: DestinationType;
  onChange: (type: DestinationType) => void;
}

function TypeSelect({ types, type, onChange }: TypeProps) {
  return (
    <NativeSelect
      label={t`Send to`}
      description={t`It cannot be changed later.`}
      value={type.type}
      data={types.map((one) => ({ value: one.type, label: one.title }))}
      onChange={(event) => {
        const chosen = types.find((one) => one.type === event.currentTarget.value);
        if (chosen) onChange(chosen);
      }}
    />
  );
}
