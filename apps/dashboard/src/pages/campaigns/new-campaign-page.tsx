import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Group, NumberInput, Paper, SimpleGrid, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useDeferredValue, useMemo, useRef, useState } from 'react';
import { asNumber } from '../../language/index.js';
import { ask, client, newIdempotencyKey, type Schemas, useAction } from '../../api/index.js';
import { LinkButton, useFilters, useProject } from '../../routing/index.js';
import {
  ComponentsPreview,
  ErrorState,
  localFieldTime,
  MessagePreview,
  PageHeader,
  QueryView,
  Section,
  SessionSelect,
  TimeInput,
  type Variables,
} from '../../ui/index.js';
import {
  type CampaignDraft,
  campaignOf,
  durationOf,
  emptyDraft,
  lackOf,
  recipientsOf,
  textOf,
  withKnownTemplate,
} from './campaign-draft.js';
import { MessageFields } from './message-fields.js';
import { readCopy } from './read-copy.js';
import type { RecipientList } from './read-recipients.js';
import { RecipientsField } from './recipients-field.js';

export default function NewCampaignPage() {
  const [{ template = '', from = '' }] = useFilters('template', 'from');
  const copied = useQuery({
    queryKey: ['campaigns', 'copy', from],
    queryFn: () => readCopy(from),
    enabled: from !== '',
    staleTime: Infinity,
  });
  if (from === '') return <CampaignForm initial={{ ...emptyDraft, templateId: template }} />;
  return (
    <QueryView query={copied} thing={t`Campaign`} back={{ to: '/campaigns', label: t`Campaigns` }}>
      {(draft) => <CampaignForm initial={draft} />}
    </QueryView>
  );
}

function CampaignForm({ initial }: { initial: CampaignDraft }) {
  const project = useProject();
  const [written, setDraft] = useState(initial);
  const { data: known, error: templatesError, refetch: readTemplates } = useTemplates(project.id);
  const templates = known ?? none;
  const draft = useMemo(() => withKnownTemplate(written, known), [written, known]);
  const text = textOf(draft, templates);
  const settled = useDeferredValue(draft);
  const list = useMemo(() => recipientsOf(settled, textOf(settled, templates), templates), [settled, templates]);
  const lack = lackOf(draft, text, list);
  const create = useCreateCampaign();
  const change = (changes: Partial<CampaignDraft>) => setDraft((before) => ({ ...before, ...changes }));
  const send = (event: FormEvent) => {
    event.preventDefault();
    // `list` is deferred and may lag a keystroke behind the draft, so the recipients are read again here.
    if (lack === undefined)
      create.mutate(campaignOf(project.id, draft, recipientsOf(draft, text, templates), templates));
  };
  return (
    <>
      <PageHeader title={t`Create campaign`} trail={[{ to: '/campaigns', label: t`Campaigns` }]} />
      <form onSubmit={send} noValidate>
        <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md">
          <Stack>
            <Section title={t`Campaign`}>
              <Stack gap="sm">
                <TextInput
                  label={t`Name`}
                  required
                  maxLength={100}
                  value={draft.name}
                  onChange={(event) => change({ name: event.currentTarget.value })}
                />
                <SessionSelect label={t`Session`} value={draft.session} onChange={(session) => change({ session })} />
                {templatesError && <ErrorState error={templatesError} retry={() => void readTemplates()} />}
                <MessageFields draft={draft} change={change} templates={templates} />
              </Stack>
            </Section>
            <Section title={t`Pace`}>
              <PaceFields draft={draft} change={change} count={list.recipients.length} />
            </Section>
          </Stack>
          <Stack>
            <Section title={t`Recipients`}>
              <RecipientsField text={draft.recipients} onChange={(recipients) => change({ recipients })} list={list} />
            </Section>
            <Section title={t`First messages`}>
              <FirstMessages
                text={text}
                components={templates.find(({ id }) => id === draft.templateId)?.components}
                common={draft.templateId === '' ? {} : draft.variables}
                list={list}
              />
            </Section>
          </Stack>
        </SimpleGrid>
        <Paper withBorder radius="md" p="md" mt="md">
          <Stack gap="sm">
            {create.error && <ErrorState error={create.error} />}
            <Group justify="flex-end">
              <Text size="sm" c="dimmed">
                {lack}
              </Text>
              <LinkButton to="/campaigns" variant="default">
                <Trans>Back</Trans>
              </LinkButton>
              <Button type="submit" loading={create.isPending} disabled={lack !== undefined}>
                <Trans>Create campaign</Trans>
              </Button>
            </Group>
          </Stack>
        </Paper>
      </form>
    </>
  );
}

const mostTemplates = 500;
const none: Schemas['Template'][] = [];

function useTemplates(projectId: string) {
  return useQuery({
    queryKey: ['templates', projectId, 'choices'],
    queryFn: async () =>
      (await ask(client.GET('/v1/templates', { params: { query: { projectId, limit: mostTemplates } } }))).data,
  });
}

/** The same campaign keeps its idempotency key across tries, so that no recipient gets it twice. */
function useCreateCampaign() {
  const navigate = useNavigate();
  const intent = useRef({ body: '', key: '' });
  return useAction({
    run: (body: Schemas['CreateCampaign']) => {
      const text = JSON.stringify(body);
      if (intent.current.body !== text) intent.current = { body: text, key: newIdempotencyKey() };
      return ask(client.POST('/v1/campaigns', { body, params: { header: { 'Idempotency-Key': intent.current.key } } }));
    },
    done: t`Campaign created.`,
    invalidates: [['campaigns'], ['operations']],
    onDone: ({ campaign }) => void navigate({ to: '/campaigns/$campaignId', params: { campaignId: campaign.id } }),
    quietErrors: true,
  });
}

const shown = 3;

interface FirstMessagesProps {
  text: string;
  /** Of a template that has more than a text. */
  components: Schemas['Template']['components'];
  common: Variables;
  list: RecipientList;
}

/** Previews the first messages as their recipients will get them. */
function FirstMessages({ text, components, common, list }: FirstMessagesProps) {
  if (text.trim() === '') {
    return (
      <Text size="sm" c="dimmed">
        <Trans>Write the message to see it here.</Trans>
      </Text>
    );
  }
  const filled = Object.fromEntries(Object.entries(common).filter(([, value]) => value !== ''));
  const preview = (variables: Variables, to?: string) =>
    components ? (
      <ComponentsPreview key={to} to={to} components={components} variables={variables} />
    ) : (
      <MessagePreview key={to} to={to} text={text} variables={variables} />
    );
  if (list.recipients.length === 0) return preview(filled);
  return (
    <Stack gap="sm">
      {list.recipients.slice(0, shown).map(({ to, variables }) => preview({ ...filled, ...variables }, to))}
      {list.recipients.length > shown && (
        <Text size="sm" c="dimmed">
          <Trans>And {asNumber(list.recipients.length - shown)} more.</Trans>
        </Text>
      )}
    </Stack>
  );
}

const hourMs = 3_600_000;

interface Props {
  draft: CampaignDraft;
  change: (changes: Partial<CampaignDraft>) => void;
  count: number;
}

function PaceFields({ draft, change, count }: Props) {
  const rate = Number(draft.ratePerMinute);
  return (
    <Stack gap="sm">
      <NumberInput
        label={t`Messages a minute`}
        description={t`Spread evenly, 1 to 4800.`}
        min={1}
        max={4800}
        allowDecimal={false}
        value={draft.ratePerMinute}
        onChange={(ratePerMinute) => change({ ratePerMinute })}
      />
      {rate >= 1 && count > 0 && <Text size="sm">{t`Sending takes ${durationOf(count, rate)}.`}</Text>}
      <Switch
        label={t`Send later`}
        checked={draft.isScheduled}
        onChange={(event) =>
          change({ isScheduled: event.currentTarget.checked, scheduledAt: localFieldTime(Date.now() + hourMs) })
        }
      />
      {draft.isScheduled && (
        <TimeInput
          label={t`Not before`}
          description={t`In your time zone, ${Intl.DateTimeFormat().resolvedOptions().timeZone}.`}
          value={draft.scheduledAt}
          onChange={(scheduledAt) => change({ scheduledAt })}
        />
      )}
    </Stack>
  );
}
