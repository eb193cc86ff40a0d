import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Alert, Button, Checkbox, Group, Radio, Stack, Switch, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ask, client, eventLabel, type Schemas, useAction, useIsManager } from '../../api/index.js';
import { DefinitionList, PageHeader, QueryView, Section } from '../../ui/index.js';
import { ManagersOnly, SettingsTabs } from './settings-tabs.js';

type Settings = Schemas['NoticeSettings'];
type Role = NonNullable<Settings['roles']>[number];

const roles: readonly Role[] = ['owner', 'admin', 'member'];
const digestWords: Readonly<Record<Settings['digest'], string>> = {
  instant: t`A minute after a change`,
  hourly: t`Once an hour`,
  daily: t`Once a day`,
};

/** In the order in which they come in the life of a webhook; the last is about a session. */
const noticeTypes = [
  'webhook.failing',
  'webhook.disabled',
  'webhook.recovered',
  'webhook.certificate_expiring',
  'session.credentials_expiring',
] as const;

/** Who of the team gets a mail about its webhooks (beyond.md §3). */
export default function NoticesPage() {
  const query = useQuery({ queryKey: ['notices'], queryFn: () => ask(client.GET('/v1/notices')) });
  return (
    <>
      <PageHeader
        title={t`Notices`}
        trail={[{ to: '/settings', label: t`Settings` }]}
        description={t`Mails to your team when a webhook fails for an hour, is about to be disabled, was disabled, or works again, and before a certificate of a webhook or the credentials of a session end.`}
      />
      <SettingsTabs />
      <ManagersOnly />
      <QueryView query={query} thing={t`Notices`} back={{ to: '/settings', label: t`Settings` }}>
        {(settings) => <Notices settings={settings} />}
      </QueryView>
    </>
  );
}

function Notices({ settings }: { settings: Settings }) {
  return (
    <Stack>
      {settings.mail === 'not_configured' && (
        <Alert color="yellow" title={t`This installation sends no mail`} role="status">
          <Trans>
            Its administrator sets SMTP_URL and MAIL_FROM. Team webhooks can get the same notices: name these types
            among their events.
          </Trans>
        </Alert>
      )}
      <Section title={t`What notices are about`} description={t`Each is also an event of the team.`}>
        <DefinitionList items={noticeTypes.map((type) => [type, eventLabel(type)])} />
      </Section>
      <Section title={t`Who gets notices`}>
        <NoticesForm key={JSON.stringify(settings)} settings={settings} />
      </Section>
      {settings.unsubscribed.length > 0 && (
        <Section title={t`Unsubscribed`} description={t`They asked for no more notices by the link in a mail.`}>
          <Text size="sm">{settings.unsubscribed.join(', ')}</Text>
        </Section>
      )}
    </Stack>
  );
}

function NoticesForm({ settings }: { settings: Settings }) {
  const isManager = useIsManager();
  const [draft, setDraft] = useState({ ...settings, emails: settings.emails.join('\n') });
  const save = useAction({
    run: () => ask(client.PUT('/v1/notices', { body: bodyOf(draft) })),
    done: t`Notices saved.`,
    invalidates: [['notices']],
  });
  const set = (changes: Partial<typeof draft>): void => setDraft({ ...draft, ...changes });
  const send = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <form onSubmit={send} noValidate>
      <Stack gap="md">
        <Switch
          label={t`Send notices by mail`}
          disabled={!isManager}
          checked={draft.enabled}
          onChange={(event) => set({ enabled: event.currentTarget.checked })}
        />
        <Checkbox.Group
          label={t`To members with the role`}
          value={draft.roles ?? []}
          onChange={(chosen) => set({ roles: chosen.length === 0 ? null : (chosen as Role[]) })}
        >
          <Group mt="xs">
            {roles.map((role) => (
              <Checkbox key={role} value={role} label={role} disabled={!isManager} />
            ))}
          </Group>
        </Checkbox.Group>
        <Textarea
          label={t`And to these addresses`}
          description={t`One a line, at most 20.`}
          autosize
          readOnly={!isManager}
          minRows={2}
          maw="30rem"
          value={draft.emails}
          onChange={(event) => set({ emails: event.currentTarget.value })}
        />
        <Radio.Group
          label={t`How often`}
          value={draft.digest}
          onChange={(chosen) => set({ digest: chosen as Settings['digest'] })}
        >
          <Stack gap="xs" mt="xs">
            {Object.entries(digestWords).map(([digest, label]) => (
              <Radio key={digest} value={digest} label={label} disabled={!isManager} />
            ))}
          </Stack>
        </Radio.Group>
        {isManager && (
          <div>
            <Button type="submit" loading={save.isPending}>
              <Trans>Save notices</Trans>
            </Button>
          </div>
        )}
      </Stack>
    </form>
  );
}

/** The projects stay as they are. */
function bodyOf({ enabled, roles: chosen, emails, digest, projects }: Omit<Settings, 'emails'> & { emails: string }) {
  const addresses = emails.split(/[\s,;]+/).filter((address) => address !== '');
  return { enabled, roles: chosen, emails: addresses, digest, ...(projects ? { projects } : {}) };
}
