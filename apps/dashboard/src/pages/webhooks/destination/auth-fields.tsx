import { t } from '@lingui/core/macro';
import { NativeSelect, Stack } from '@mantine/core';
import type { Webhook } from '../../../deliveries/index.js';
import { authChoices, type AuthDraft, authFields, changedAuth } from './auth-draft.js';
import type { FieldErrors } from './concerned-field.js';
import { SchemaFields } from './schema-fields.js';
import { SecretFields } from './secret-fields.js';

interface AuthProps {
  draft: AuthDraft;
  onChange: (draft: AuthDraft) => void;
  /** How requests sign in now. */
  present: Webhook['auth'];
  errors: FieldErrors;
}

/** How requests sign in (beyond.md §5). */
export function AuthFields({ draft, onChange, present, errors }: AuthProps) {
  const { members, credentials } = authFields(draft);
  const change = (changes: Partial<AuthDraft>) => onChange(changedAuth(draft, changes, present));
  const keeps =
    draft.credentials === 'kept' || changedAuth({ ...draft, type: '' }, draft, present).credentials === 'kept';
  return (
    <Stack gap="sm">
      <NativeSelect
        label={t`Requests sign in with`}
        value={draft.type}
        data={[...authChoices]}
        error={errors.auth ?? errors['auth.type']}
        onChange={(event) => change({ type: event.currentTarget.value as AuthDraft['type'], members: {} })}
      />
      <SchemaFields
        fields={members}
        value={draft.members}
        onChange={(changed) => change({ members: changed })}
        errors={errors}
      />
      {credentials.length > 0 && (
        <SecretFields
          legend={t`Sign-in credentials`}
          path="auth.credentials"
          fields={credentials}
          set={keeps ? (present?.credentials.set ?? []) : []}
          draft={draft.credentials}
          onChange={(changed) => change({ credentials: changed })}
          errors={errors}
        />
      )}
    </Stack>
  );
}
