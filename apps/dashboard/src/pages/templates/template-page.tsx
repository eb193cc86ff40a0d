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

type Template = Schemas['Template'];

const explanations: Readonly<Record<Template['status'], string>> = {
  draft:
    'Nobody has reviewed it. A network of testing numbers sends drafts too; one of people sends approved templates only.',
  submitted: 'The network is reviewing it. Its verdict appears here by itself.',
  approved: 'The network has approved it.',
  rejected: 'The network has rejected it. Edit it, then submit it again.',
  paused: 'The network does not send it for some time, as people have reported it.',
  disabled: 'The network does not send it any more, as people have reported it.',
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
    <QueryView query={query} thing="Template" back={{ to: '/templates', label: 'Templates' }}>
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
        trail={[{ to: '/templates', label: 'Templates' }]}
        beside={<StatusBadge status={status} />}
        actions={
          <>
            <LinkButton to="/campaigns/new" search={{ template: template.id }} variant="default">
              Use in a campaign
            </LinkButton>
            {isManager && <TemplateActions template={template} />}
          </>
        }
      />
      <Stack>
        <Section title="Review">
          <Stack gap="sm">
            <div role="status">{explanations[status]}</div>
            {rejectedReason !== undefined && (
              <Alert color="red" title={status === 'rejected' ? 'Why it was rejected' : 'Why it is not sent'}>
                {rejectedReason}
              </Alert>
            )}
          </Stack>
        </Section>
        <Section title="Text">
          {components ? <ComponentsPreview components={components} /> : <TemplatePreview body={body ?? ''} />}
        </Section>
        <Section title="About">
          <DefinitionList
            items={[
              ['Language', template.language],
              ['Variables', template.variables.join(', ')],
              ['Category', template.category],
              ['Quality', template.quality],
              ['Created', <ExactTime at={template.createdAt} />],
              ['Id', template.id],
            ]}
          />
        </Section>
      </Stack>
    </>
  );
}

function TemplateActions({ template }: { template: Template }) {
  const { id: templateId, projectId, name } = template;
  const navigate = useNavigate();
  const update = useAction({
    run: (body: Schemas['UpdateTemplateBody']) =>
      ask(client.PUT('/v1/templates/{templateId}', { params: { path: { templateId } }, body })),
    done: 'Template saved.',
    invalidates: [['templates']],
  });
  const remove = useAction({
    run: () =>
      ask(client.DELETE('/v1/templates/{templateId}', { params: { path: { templateId }, query: { projectId } } })),
    removes: templateId,
    done: 'Template deleted.',
    onDone: () => void navigate({ to: '/templates' }),
  });
  return (
    <>
      <FormButton label="Submit template">
        {(opened, close) => <SubmitTemplate template={template} opened={opened} close={close} />}
      </FormButton>
      <FormButton label="Edit template" variant="default">
        {(opened, close) => (
          <TemplateForm
            title="Edit template"
            submit="Save template"
            opened={opened}
            onClose={close}
            template={template}
            onSubmit={update.mutateAsync}
          />
        )}
      </FormButton>
      <ConfirmButton action="Delete template" onConfirm={() => remove.mutateAsync()}>
        The template <strong>{name}</strong> is deleted, at its network too.
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
    done: 'Template submitted.',
    invalidates: [['templates']],
  });
  return (
    <FormDialog
      title="Submit template"
      opened={opened}
      onClose={close}
      onSubmit={() => submit.mutateAsync()}
      canSubmit={session !== ''}
    >
      <SessionSelect
        label="Session"
        description="The network of this session reviews the template."
        value={session}
        onChange={setSession}
      />
    </FormDialog>
  );
}
