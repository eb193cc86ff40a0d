import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Alert, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ask, client, type Schemas, useAction, useIsManager } from '../../api/index.js';
import { LinkButton, usePathParam, useProject } from '../../routing/index.js';
import {
  ComponentsPreview,
  ConfirmButton,
  DefinitionList,
  ExactTime,
  FormButton,
  FormDialog,
  PageHeader,
  QueryView,
  Section,
  SessionSelect,
  StatusBadge,
} from '../../ui/index.js';
import { TemplateForm, TemplatePreview } from './template-form.js';
import { deleteTemplate } from './template-list-acts.js';

type Template = Schemas['Template'];

const explanations: Readonly<Record<Template['status'], string>> = {
  draft: t`Nobody has reviewed it. A network of testing numbers sends drafts too; one of people sends approved templates only.`,
  submitted: t`The network is reviewing it. Its verdict appears here by itself.`,
  approved: t`The network has approved it.`,
  rejected: t`The network has rejected it. Edit it, then submit it again.`,
  paused: t`The network does not send it for some time, because people reported it.`,
  disabled: t`The network no longer sends it, because people reported it.`,
};

export default function TemplatePage() {
  const templateId = usePathParam('templateId');
  const { id: projectId } = useProject();
  const query = useQuery({
    queryKey: ['templates', 'one', templateId],
    queryFn: () =>
      ask(client.GET('/v1/templates/{templateId}', { params: { path: { templateId }, query: { projectId } } })),
    // The network decides about the template; one of testing numbers does so within seconds.
    refetchInterval: ({ state }) => (state.data?.status === 'submitted' ? 2_000 : false),
  });
  return (
    <QueryView query={query} thing={t`Template`} back={{ to: '/templates', label: t`Templates` }}>
      {(template) => <TemplateDetails template={template} />}
    </QueryView>
  );
}

function TemplateDetails({ template }: { template: Template }) {
  const isManager = useIsManager();
  const { name, status, rejectedReason, body, components } = template;
  return (
    <>
      <PageHeader
        title={name}
        trail={[{ to: '/templates', label: t`Templates` }]}
        beside={<StatusBadge status={status} />}
        actions={
          <>
            <LinkButton to="/campaigns/new" search={{ template: template.id }} variant="default">
              <Trans>Use in a campaign</Trans>
            </LinkButton>
            {isManager && <TemplateActions template={template} />}
          </>
        }
      />
      <Stack>
        <Section title={t`Review`}>
          <Stack gap="sm">
            <div role="status">{explanations[status]}</div>
            {rejectedReason !== undefined && (
              <Alert color="red" title={status === 'rejected' ? t`Why it was rejected` : t`Why it is not sent`}>
                {rejectedReason}
              </Alert>
            )}
          </Stack>
        </Section>
        <Section title={t`Text`}>
          {components ? <ComponentsPreview components={components} /> : <TemplatePreview body={body ?? ''} />}
        </Section>
        <Section title={t`About`}>
          <DefinitionList
            items={[
              [t`Language`, template.language],
              [t`Variables`, template.variables.join(', ')],
              [t`Category`, template.category],
              [t`Quality`, template.quality],
              [t`Created`, <ExactTime at={template.createdAt} />],
              [t`Id`, template.id],
            ]}
          />
        </Section>
      </Stack>
    </>
  );
}

function TemplateActions({ template }: { template: Template }) {
  const { id: templateId, name } = template;
  const navigate = useNavigate();
  const update = useAction({
    run: (body: Schemas['UpdateTemplateBody']) =>
      ask(client.PUT('/v1/templates/{templateId}', { params: { path: { templateId } }, body })),
    done: t`Template saved.`,
    invalidates: [['templates']],
  });
  const remove = useAction({
    run: () => deleteTemplate(template),
    removes: templateId,
    done: t`Template deleted.`,
    onDone: () => void navigate({ to: '/templates' }),
  });
  return (
    <>
      <FormButton label={t`Submit template`}>
        {(opened, close) => <SubmitTemplate template={template} opened={opened} close={close} />}
      </FormButton>
      <FormButton label={t`Edit template`} variant="default">
        {(opened, close) => (
          <TemplateForm
            title={t`Edit template`}
            submit={t`Save template`}
            opened={opened}
            onClose={close}
            template={template}
            onSubmit={update.mutateAsync}
          />
        )}
      </FormButton>
      <ConfirmButton action={t`Delete template`} onConfirm={() => remove.mutateAsync()}>
        <Trans>
          The template <strong>{name}</strong> is deleted, at its network too.
        </Trans>
      </ConfirmButton>
    </>
  );
}

function SubmitTemplate({ template, opened, close }: { template: Template; opened: boolean; close: () => void }) {
  const [session, setSession] = useState('');
  const submit = useAction({
    run: () =>
      ask(
        client.POST('/v1/templates/{templateId}/submit', {
          params: { path: { templateId: template.id } },
          body: { session },
        }),
      ),
    done: t`Template submitted.`,
    invalidates: [['templates']],
  });
  return (
    <FormDialog
      title={t`Submit template`}
      opened={opened}
      onClose={close}
      onSubmit={() => submit.mutateAsync()}
      canSubmit={session !== ''}
    >
      <SessionSelect
        label={t`Session`}
        description={t`The network of this session reviews the template.`}
        value={session}
        onChange={setSession}
      />
    </FormDialog>
  );
}
