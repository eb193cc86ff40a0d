import { t } from '@lingui/core/macro';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { useAction } from '../../api/index.js';
import { Dialog, ErrorState, FormDialog, LoadingState } from '../../ui/index.js';
import { CheckConnection, useConnectionCheck, wordsOf } from './destination/check-connection.js';
import { checkRequest, type Saved } from './destination/check-request.js';
import { concernedPath, type FieldErrors, refusedField } from './destination/concerned-field.js';
import { missingField } from './destination/destination-draft.js';
import type { DestinationType } from './destination/destination-type.js';
import { labelOf } from './destination/field-schema.js';
import { membersOf } from './destination/field-values.js';
import { useDestinationTypes } from './destination/use-destination-types.js';
import { problemOf, type WebhookDraft } from './webhook-draft.js';
import { WebhookFields } from './webhook-fields.js';

interface FormProps<Result> {
  title: string;
  submit?: string;
  opened: boolean;
  onClose: () => void;
  /** What the form begins with. */
  begin: (types: readonly DestinationType[]) => WebhookDraft;
  /** The webhook that is changed. Absent: a new one is made. */
  webhook?: Saved['webhook'];
  save: (draft: WebhookDraft, before: WebhookDraft) => Promise<Result>;
  done?: string;
  onDone?: (result: Result) => void;
}

/** The form of a new webhook, and of one that changes. Its fields come from the API, so it waits for them. */
export function WebhookForm<Result>(props: FormProps<Result>) {
  const { data: types, error, refetch } = useDestinationTypes();
  if (types) return <Loaded {...props} types={types} />;
  return (
    <Dialog opened={props.opened} onClose={props.onClose} title={props.title}>
      {error ? <ErrorState error={error} retry={() => void refetch()} /> : <LoadingState />}
    </Dialog>
  );
}

function Loaded<Result>(props: FormProps<Result> & { types: readonly DestinationType[] }) {
  const { types, webhook, done, onDone } = props;
  const [before] = useState(() => props.begin(types));
  const [draft, setDraft] = useState(before);
  const check = useConnectionCheck();
  const save = useAction({
    run: () => props.save(draft, before),
    ...(done === undefined ? {} : { done }),
    ...(onDone ? { onDone } : {}),
    invalidates: [['webhooks']],
  });
  const change = (changes: Partial<WebhookDraft>) => {
    save.reset();
    if (touchesConnection(changes)) check.reset();
    setDraft((now) => ({ ...now, ...changes }));
  };
  const saved = webhook && { webhook, draft: before };
  const checked = checkedField(draft, check.data);
  const errors = { ...refusedField(check.error), ...refusedField(save.error), ...checked };
  const problem = problemOf(draft);
  const isBegun = saved !== undefined || draft.destination !== before.destination;
  return (
    <FormDialog
      title={props.title}
      {...(props.submit === undefined ? {} : { submit: props.submit })}
      opened={props.opened}
      onClose={props.onClose}
      onSubmit={() => save.mutateAsync()}
      canSubmit={problem === undefined}
    >
      <WebhookFields
        draft={draft}
        change={change}
        errors={errors}
        {...(webhook ? { webhook } : { types: types.filter(({ enabled }) => enabled) })}
        check={<FormCheck draft={draft} saved={saved} check={check} concerned={Object.keys(checked)[0]} />}
      />
      {isBegun && problem !== undefined && (
        <Text size="sm" c="dimmed" role="status">
          {problem}
        </Text>
      )}
    </FormDialog>
  );
}

function touchesConnection(changes: Partial<WebhookDraft>): boolean {
  return ['destination', 'auth', 'tls', 'timeoutSeconds'].some((name) => name in changes);
}

/** What a check found, at the field that it concerns. */
function checkedField(
  { destination: { type, members } }: WebhookDraft,
  answer: Parameters<typeof wordsOf>[0] | undefined,
) {
  const path = answer?.error && concernedPath(answer.error, type.fields, membersOf(type.fields, members));
  return (answer && path ? { [path]: wordsOf(answer) } : {}) satisfies FieldErrors;
}

interface FormCheckProps {
  draft: WebhookDraft;
  saved: Saved | undefined;
  check: ReturnType<typeof useConnectionCheck>;
  concerned: string | undefined;
}

function FormCheck({ draft, saved, check, concerned }: FormCheckProps) {
  const missing = missingField(draft.destination);
  const body = missing ? undefined : checkRequest(draft, saved);
  const cannot = !missing && body === undefined;
  return (
    <CheckConnection
      check={check}
      body={body}
      whyNot={
        cannot
          ? t`Save first, or enter the credentials again: those that are set cannot be tried from here.`
          : undefined
      }
      concerns={concerned === undefined ? undefined : labelOf(concerned.slice(concerned.lastIndexOf('.') + 1))}
    />
  );
}
