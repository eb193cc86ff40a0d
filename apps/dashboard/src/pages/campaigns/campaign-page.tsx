import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ask, client, type Schemas } from '../../api/index.js';
import { CancelOperation, OperationProgress, useOperation } from '../../operations/index.js';
import { AppLink, useOwnProject, usePathParam } from '../../routing/index.js';
import {
  DefinitionList,
  ErrorState,
  ExactTime,
  MessagePreview,
  PageHeader,
  QueryView,
  Section,
  StatusBadge,
} from '../../ui/index.js';
import { CampaignCounts, CampaignProgress } from './campaign-progress.js';
import { CampaignRecipients } from './campaign-recipients.js';

type Campaign = Schemas['Campaign'];

export default function CampaignPage() {
  const campaignId = usePathParam('campaignId');
  const query = useQuery({
    queryKey: ['campaigns', 'one', campaignId],
    queryFn: () => ask(client.GET('/v1/campaigns/{campaignId}', { params: { path: { campaignId } } })),
  });
  useOwnProject(query.data?.projectId);
  return (
    <QueryView query={query} thing="Campaign" back={{ to: '/campaigns', label: 'Campaigns' }}>
      {(campaign) => <CampaignDetails campaign={campaign} />}
    </QueryView>
  );
}

function CampaignDetails({ campaign }: { campaign: Campaign }) {
  const { data: operation, error, refetch } = useOperation(campaign.operationId);
  return (
    <>
      <PageHeader
        title={campaign.name}
        trail={[{ to: '/campaigns', label: 'Campaigns' }]}
        beside={operation && <StatusBadge status={operation.status} />}
        actions={operation && <CancelOperation operation={operation} />}
      />
      <Stack>
        <Section title="Progress">
          <Stack gap="sm">
            {operation && <OperationProgress operation={operation} />}
            {error && <ErrorState error={error} retry={() => void refetch()} />}
            <CampaignProgress counts={campaign.recipients} />
            <CampaignCounts campaignId={campaign.id} counts={campaign.recipients} />
          </Stack>
        </Section>
        <Section title="Message">
          <CampaignMessage campaign={campaign} />
        </Section>
        <Section title="Recipients">
          <CampaignRecipients campaign={campaign} />
        </Section>
      </Stack>
    </>
  );
}

function CampaignMessage({ campaign }: { campaign: Campaign }) {
  const { message, session, ratePerMinute, scheduledAt, createdAt, id } = campaign;
  return (
    <Stack>
      {message.text !== undefined && <MessagePreview text={message.text} />}
      {message.templateId !== undefined && <CampaignTemplate campaign={campaign} templateId={message.templateId} />}
      <DefinitionList
        items={[
          [
            'Session',
            <AppLink to="/sessions/$session" params={{ session }}>
              {session}
            </AppLink>,
          ],
          ['Pace', `${ratePerMinute.toLocaleString('en')} a minute`],
          ['Scheduled for', scheduledAt !== undefined && <ExactTime at={scheduledAt} />],
          ['Created', <ExactTime at={createdAt} />],
          ['Id', id],
        ]}
      />
    </Stack>
  );
}

function CampaignTemplate({ campaign, templateId }: { campaign: Campaign; templateId: string }) {
  const { projectId, message } = campaign;
  const { data: template } = useQuery({
    queryKey: ['templates', 'one', templateId],
    queryFn: () =>
      ask(client.GET('/v1/templates/{templateId}', { params: { path: { templateId }, query: { projectId } } })),
    retry: false,
  });
  return (
    <Stack gap="xs">
      <Text size="sm">
        Template{' '}
        <AppLink to="/templates/$templateId" params={{ templateId }} underline="always">
          {template?.name ?? templateId}
        </AppLink>
      </Text>
      {template && <MessagePreview text={template.body} variables={message.variables} />}
    </Stack>
  );
}
