import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { NativeSelect, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ask, client, type Schemas, useAction } from '../../api/index.js';
import { EngineLabel } from '../../engines/index.js';
import { AppLink } from '../../routing/index.js';
import { CopyField, DefinitionList, ExactTime, FormButton, FormDialog, Section, Timestamp } from '../../ui/index.js';

type Session = Schemas['Session'];

/** What a session is, with the form that changes it. */
export function SessionAbout({ session }: { session: Session }) {
  const { id, me, engine, tier, externalId, origin, webhook, createdAt, updatedAt, name } = session;
  return (
    <Section title={t`About`} actions={<EditSession session={session} />}>
      <Stack>
        <DefinitionList
          items={[
            [t`Number`, me?.phoneNumber],
            [t`Name on the network`, me?.pushName],
            [t`Quality`, me?.quality?.rating],
            [t`Engine`, <EngineLabel key="engine" name={engine} />],
            [t`Tier`, tier],
            [t`Id`, id],
            [t`External id`, externalId],
            [
              t`Came from`,
              origin && <AppLink to="/links">{origin.kind === 'widget' ? t`Widget` : 'QuickLink'}</AppLink>,
            ],
            [t`Created`, <ExactTime key="created" at={createdAt} />],
            [t`Changed`, <Timestamp key="changed" at={updatedAt} />],
            [
              t`Chats`,
              <AppLink key="chats" to="/chats/$session" params={{ session: name }}>
                <Trans>Open chats</Trans>
              </AppLink>,
            ],
          ]}
        />
        {webhook && <CopyField label={t`Webhook URL`} value={webhook.url} />}
      </Stack>
    </Section>
  );
}

type Tier = Session['tier'];

const tiers: readonly Tier[] = ['free', 'standard', 'pro', 'scale'];

function EditSession({ session }: { session: Session }) {
  return (
    <FormButton label={t`Edit session`} variant="default" size="xs">
      {(opened, close) => <EditForm session={session} opened={opened} close={close} />}
    </FormButton>
  );
}

function EditForm({ session, opened, close }: { session: Session; opened: boolean; close: () => void }) {
  const [name, setName] = useState(session.name);
  const [externalId, setExternalId] = useState(session.externalId ?? '');
  const [tier, setTier] = useState<Tier>(session.tier);
  const save = useAction({
    run: () => ask(client.PATCH('/v1/sessions/{id}', { params: { path: { id: session.id } }, body: changes() })),
    done: t`Saved.`,
    invalidates: [['sessions']],
  });
  const changes = (): Schemas['PatchSessionBody'] => ({
    ...(name.trim() === session.name ? {} : { name: name.trim() }),
    // The API cannot remove an external id, so an empty field counts as no change.
    ...(['', session.externalId].includes(externalId.trim()) ? {} : { externalId: externalId.trim() }),
    ...(tier === session.tier ? {} : { tier }),
  });
  return (
    <FormDialog
      title={t`Edit session`}
      submit={t`Save session`}
      opened={opened}
      onClose={close}
      onSubmit={() => save.mutateAsync()}
      canSubmit={Object.keys(changes()).length > 0}
    >
      <TextInput label={t`Name`} value={name} onChange={(event) => setName(event.currentTarget.value)} />
      <TextInput
        label={t`External id`}
        description={t`An id from your own system. It is part of the session's lifecycle events. You can change it, but not remove it.`}
        value={externalId}
        onChange={(event) => setExternalId(event.currentTarget.value)}
      />
      <NativeSelect
        label={t`Tier`}
        value={tier}
        data={[...tiers]}
        onChange={(event) => setTier(event.currentTarget.value as Tier)}
      />
    </FormDialog>
  );
}
