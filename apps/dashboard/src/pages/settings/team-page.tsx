import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ask, client, type Schemas, useAction, useIsManager } from '../../api/index.js';
import { LinkButton } from '../../routing/index.js';
import { DefinitionList, ExactTime, PageHeader, QueryView, Section } from '../../ui/index.js';
import { ManagersOnly, SettingsTabs } from './settings-tabs.js';

export default function TeamPage() {
  const query = useQuery({ queryKey: ['team'], queryFn: () => ask(client.GET('/v1/team')) });
  return (
    <>
      <PageHeader
        title={t`Team`}
        trail={[{ to: '/settings', label: t`Settings` }]}
        actions={
          <LinkButton to="/members" variant="default">
            <Trans>Members and passwords</Trans>
          </LinkButton>
        }
      />
      <SettingsTabs />
      <ManagersOnly />
      <QueryView query={query} thing={t`Team`} back={{ to: '/settings', label: t`Settings` }}>
        {(team) => <TeamDetails key={team.id} team={team} />}
      </QueryView>
    </>
  );
}

function TeamDetails({ team }: { team: Schemas['Team'] }) {
  const isManager = useIsManager();
  return (
    <Section title={t`Team`}>
      <Stack>
        {isManager && <TeamForm team={team} />}
        <DefinitionList
          items={[
            [t`Name`, !isManager && team.name],
            [t`Version of the API`, team.serviceVersion],
            [t`Created`, <ExactTime at={team.createdAt} />],
            [t`Id`, team.id],
          ]}
        />
      </Stack>
    </Section>
  );
}

function TeamForm({ team }: { team: Schemas['Team'] }) {
  const [name, setName] = useState(team.name);
  const save = useAction({
    run: () => ask(client.PATCH('/v1/team', { body: { name: name.trim() } })),
    done: t`Team saved.`,
    // `me` too: the team switcher shows the name.
    invalidates: [['team'], ['me']],
  });
  const canSave = name.trim() !== '' && name.trim() !== team.name;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (canSave) save.mutate();
  };
  return (
    <form onSubmit={send} noValidate>
      <Stack gap="sm" maw="30rem">
        <TextInput
          label={t`Team name`}
          required
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <div>
          <Button type="submit" loading={save.isPending} disabled={!canSave}>
            <Trans>Save team</Trans>
          </Button>
        </div>
      </Stack>
    </form>
  );
}
