import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { asNumber } from '../../language/index.js';
import { ask, client, type Schemas } from '../../api/index.js';
import { AppLink } from '../../routing/index.js';
import { ComponentsPreview, DefinitionList, ExactTime, MessagePreview, SessionName } from '../../ui/index.js';
import { refreshMs } from './campaign-refresh.js';
import { columnsOfValues } from './template-columns.js';

type Campaign = Schemas['Campaign'];

export function useCampaign(campaignId: string) {
  return useQuery({
    queryKey: ['campaigns', 'one', campaignId],
    queryFn: () => ask(client.GET('/v1/campaigns/{campaignId}', { params: { path: { campaignId } } })),
    refetchInterval: ({ state: { data } }) => refreshMs(data ? [data] : []),
  });
}

/** What a campaign sends, from where and when. */
export function CampaignMessage({ campaign }: { campaign: Campaign }) {
  const { message, session, ratePerMinute, scheduledAt, createdAt, id } = campaign;
  return (
    <Stack>
      {message.text !== undefined && <MessagePreview text={message.text} />}
      {message.templateId !== undefined && <CampaignTemplate campaign={campaign} templateId={message.templateId} />}
      <DefinitionList
        items={[
          [
            t`Session`,
            <AppLink to="/sessions/$session" params={{ session }}>
              <SessionName name={session} />
            </AppLink>,
          ],
          [t`Pace`, t`${asNumber(ratePerMinute)} a minute`],
          [t`Scheduled for`, scheduledAt !== undefined && <ExactTime at={scheduledAt} />],
          [t`Created`, <ExactTime at={createdAt} />],
          [t`Id`, id],
        ]}
      />
    </Stack>
  );
}

function CampaignTemplate({ campaign, templateId }: { campaign: Campaign; templateId: string }) {
  const { projectId, message } = campaign;
  const variables = columnsOfValues(message.variables);
  const { data: template } = useQuery({
    queryKey: ['templates', 'one', templateId],
    queryFn: () =>
      ask(client.GET('/v1/templates/{templateId}', { params: { path: { templateId }, query: { projectId } } })),
    retry: false,
  });
  return (
    <Stack gap="xs">
      <Text size="sm">
        <Trans>Template</Trans>{' '}
        <AppLink to="/templates/$templateId" params={{ templateId }} underline="always">
          {template?.name ?? templateId}
        </AppLink>
      </Text>
      {template?.components && <ComponentsPreview components={template.components} variables={variables} />}
      {template?.body !== undefined && <MessagePreview text={template.body} variables={variables} />}
    </Stack>
  );
}
