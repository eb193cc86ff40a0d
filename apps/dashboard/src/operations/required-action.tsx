import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Alert, Anchor, Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconHandStop } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ask, client, type Schemas, useAction, useIsManager } from '../api/index.js';
import { LinkButton } from '../routing/index.js';
import { ErrorState, ExactTime } from '../ui/index.js';
import type { Operation } from './operation-words.js';
import { operationKey } from './use-operation.js';

type Action = Schemas['ActionRequired'];
type Answer = Schemas['EnrollmentAnswerBody'];

interface RequiredActionProps {
  action: Action;
  operation: Operation;
}

/** Shows the action that the operation waits for, with the form or button to do it. */
export function RequiredAction(props: RequiredActionProps) {
  const { code, url, message, expiresAt } = props.action;
  const isManager = useIsManager();
  return (
    <Alert color="yellow" icon={<IconHandStop aria-hidden />} title={titles[code]}>
      <Stack gap="sm" align="stretch">
        <Text size="sm">{explanations[code] ?? message}</Text>
        {url !== undefined && (
          <Anchor href={url} target="_blank" rel="noreferrer" size="sm" underline="always">
            <Trans>Read more</Trans>
          </Anchor>
        )}
        {expiresAt !== undefined && (
          <Text size="sm">
            <Trans>
              Due by <ExactTime at={expiresAt} />
            </Trans>
          </Text>
        )}
        {code === 'connect_session' ? (
          <ConnectSession {...props} />
        ) : isManager ? (
          <AnswerForm {...props} />
        ) : (
          <Text size="sm">
            <Trans>Only an owner or an admin of the team can do this.</Trans>
          </Text>
        )}
      </Stack>
    </Alert>
  );
}

const titles: Readonly<Record<Action['code'], string>> = {
  accept_terms: t`Accept the terms of production use`,
  verify_business: t`Name the business behind the project`,
  connect_session: t`Connect the session`,
};

/** Replaces API messages that are written for programs. */
const explanations: Readonly<Partial<Record<Action['code'], string>>> = {
  accept_terms: t`The project goes to production once its terms are accepted and its business is verified.`,
  verify_business: t`Production messages are sent in the name of a business. Say which one, and where its website is.`,
};

function AnswerForm({ action: { id: actionId, code }, operation }: RequiredActionProps) {
  const [answer, setAnswer] = useState<Answer>({});
  const queries = useQueryClient();
  const give = useAction({
    run: () =>
      ask(
        client.POST('/v1/projects/{projectId}/enrollment/actions/{actionId}', {
          params: { path: { projectId: operation.resource.id, actionId } },
          body: answer,
        }),
      ),
    onDone: (next) => queries.setQueryData(operationKey(operation.id), next),
    invalidates: [['operations'], ['projects']],
    quietErrors: true,
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    give.mutate();
  };
  const Fields = code === 'accept_terms' ? TermsField : BusinessFields;
  return (
    <form onSubmit={send}>
      <Stack gap="sm" maw="28rem">
        <Fields answer={answer} change={(more) => setAnswer({ ...answer, ...more })} />
        {give.error && <ErrorState error={give.error} />}
        <Group>
          <Button type="submit" loading={give.isPending} disabled={!isComplete(answer)}>
            {code === 'accept_terms' ? t`Accept terms` : t`Verify business`}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function isComplete({ accepted, businessName = '', website = '' }: Answer): boolean {
  return accepted === true || (businessName.trim() !== '' && /^https?:\/\/\S+\.?\S*$/.test(website));
}

interface FieldsProps {
  answer: Answer;
  change: (more: Answer) => void;
}

function TermsField({ answer, change }: FieldsProps) {
  return (
    <Checkbox
      label={t`I accept the terms of production use.`}
      checked={answer.accepted ?? false}
      onChange={(event) => change({ accepted: event.currentTarget.checked || undefined })}
    />
  );
}

function BusinessFields({ answer, change }: FieldsProps) {
  return (
    <>
      <TextInput
        label={t`Business name`}
        required
        maxLength={200}
        value={answer.businessName ?? ''}
        onChange={(event) => change({ businessName: event.currentTarget.value })}
      />
      <TextInput
        label={t`Website`}
        type="url"
        required
        placeholder="https://example.com"
        value={answer.website ?? ''}
        onChange={(event) => change({ website: event.currentTarget.value })}
      />
    </>
  );
}

/** A campaign waits for its session and continues by itself once the session is connected. */
function ConnectSession({ operation: { resource }, action }: RequiredActionProps) {
  const isCampaign = resource.type === 'campaign';
  const { data: campaign } = useQuery({
    queryKey: ['campaigns', 'one', resource.id],
    queryFn: () => ask(client.GET('/v1/campaigns/{campaignId}', { params: { path: { campaignId: resource.id } } })),
    enabled: isCampaign,
  });
  const session = campaign?.session;
  return (
    <Group>
      {session === undefined ? (
        <LinkButton to="/sessions">
          <Trans>Open sessions</Trans>
        </LinkButton>
      ) : (
        <LinkButton to="/sessions/$session" params={{ session }}>
          {t`Open session ${session}`}
        </LinkButton>
      )}
      <span className="visually-hidden">{action.message}</span>
    </Group>
  );
}
