import { t } from '@lingui/core/macro';
import { Checkbox, NativeSelect, NumberInput, Stack, Switch, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, client, type Schemas, useAction, useIsManager } from '../../api/index.js';
import { DefinitionList, ErrorState, FormButton, FormDialog, LoadingState, Section } from '../../ui/index.js';

type Session = Schemas['Session'];
type Rules = Schemas['ClientRules'];

const actions = [
  ['send_message', t`Send messages`],
  ['send_reaction', t`React to messages`],
  ['send_typing', t`Show that somebody types`],
  ['send_seen', t`Mark as read`],
  ['read_presence', t`See who is online`],
] as const;

const recipientModes: Record<Rules['recipientMode'], string> = {
  conversation: t`Only people who wrote first`,
  any: t`Anyone`,
  verified: t`Verified recipients`,
  none: t`No one`,
};

/** Edits what client tokens may do with the session, such as those in a browser page. */
export function ClientRules({ session }: { session: Session }) {
  const params = { path: { session: session.id } };
  const { data, error, refetch } = useQuery({
    queryKey: ['sessions', 'client-rules', session.id],
    queryFn: () => ask(client.GET('/api/sessions/{session}/client-rules', { params })),
  });
  const isManager = useIsManager();
  return (
    <Section
      title={t`Client rules`}
      description={t`What a client token in your web pages or apps may do with this session.`}
      actions={
        data &&
        isManager && (
          <FormButton label={t`Edit client rules`} variant="default" size="xs">
            {(opened, close) => <RulesForm session={session} rules={data} opened={opened} close={close} />}
          </FormButton>
        )
      }
    >
      {data ? (
        <RulesDetails rules={data} />
      ) : error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <LoadingState />
      )}
    </Section>
  );
}

function RulesDetails({ rules }: { rules: Rules }) {
  const allowed = new Set(rules.allowedActions.split(','));
  return (
    <DefinitionList
      items={[
        [t`Client tokens`, rules.enabled ? t`Accepted` : t`Not accepted`],
        [
          t`May`,
          actions
            .filter(([name]) => allowed.has(name))
            .map(([, label]) => label)
            .join(', ') || t`Nothing`,
        ],
        [t`From pages of`, rules.allowedOrigins || t`Nowhere`],
        [t`Can write to`, recipientModes[rules.recipientMode]],
        [t`Messages a day`, rules.maxDaily],
        [t`Requests a minute`, rules.rateLimit],
      ]}
    />
  );
}

interface RulesFormProps {
  session: Session;
  rules: Rules;
  opened: boolean;
  close: () => void;
}

function RulesForm({ session: { id }, rules, opened, close }: RulesFormProps) {
  const [draft, setDraft] = useState(rules);
  const change = (some: Partial<Rules>) => setDraft({ ...draft, ...some });
  const save = useAction({
    run: () =>
      ask(client.PUT('/api/sessions/{session}/client-rules', { params: { path: { session: id } }, body: draft })),
    done: t`Client rules saved.`,
    invalidates: [['sessions', 'client-rules']],
  });
  return (
    <FormDialog
      title={t`Edit client rules`}
      submit={t`Save client rules`}
      opened={opened}
      onClose={close}
      onSubmit={() => save.mutateAsync()}
    >
      <Switch
        label={t`Accept client tokens`}
        checked={draft.enabled}
        onChange={(event) => change({ enabled: event.currentTarget.checked })}
      />
      <Checkbox.Group
        label={t`They can`}
        value={draft.allowedActions.split(',').filter(Boolean)}
        onChange={(names) => change({ allowedActions: names.join(',') })}
      >
        <Stack gap="xs" mt={4}>
          {actions.map(([value, label]) => (
            <Checkbox key={value} value={value} label={label} />
          ))}
        </Stack>
      </Checkbox.Group>
      <TextInput
        label={t`Allowed origins`}
        description={t`Origins of the pages, separated by commas: https://shop.example.com. “*” allows any.`}
        value={draft.allowedOrigins}
        onChange={(event) => change({ allowedOrigins: event.currentTarget.value.trim() })}
      />
      <NativeSelect
        label={t`Can write to`}
        value={draft.recipientMode}
        data={Object.entries(recipientModes).map(([value, label]) => ({ value, label }))}
        onChange={(event) => change({ recipientMode: event.currentTarget.value as Rules['recipientMode'] })}
      />
      <NumberInput
        label={t`Messages a day, of one client`}
        min={0}
        allowDecimal={false}
        value={draft.maxDaily}
        onChange={(value) => change({ maxDaily: Number(value) })}
      />
      <NumberInput
        label={t`Requests a minute, of one client`}
        min={0}
        allowDecimal={false}
        value={draft.rateLimit}
        onChange={(value) => change({ rateLimit: Number(value) })}
      />
    </FormDialog>
  );
}
