import { Alert, Button, Checkbox, Stack, Text, TextInput } from '@mantine/core';
import { IconHandStop } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { ask, client, type Schemas, useAction } from '../../api/index.js';
import { ErrorState, ExactTime } from '../../ui/index.js';

type Action = Schemas['ActionRequired'];

interface Props {
  projectId: string;
  action: Action;
}

/** What an enrollment waits for. */
export function EnrollmentAction({ projectId, action }: Props) {
  if (action.code === 'accept_terms') return <AcceptTerms projectId={projectId} action={action} />;
  if (action.code === 'verify_business') return <VerifyBusiness projectId={projectId} action={action} />;
  return <Text size="sm">{action.message}</Text>;
}

function AcceptTerms(props: Props) {
  const [isAccepted, setAccepted] = useState(false);
  return (
    <Answer
      {...props}
      title="Accept the terms of production use"
      submit="Accept terms"
      answer={{ accepted: true }}
      canSubmit={isAccepted}
    >
      <Checkbox
        label="I accept the terms of production use for my business."
        checked={isAccepted}
        onChange={(event) => setAccepted(event.currentTarget.checked)}
      />
    </Answer>
  );
}

function VerifyBusiness(props: Props) {
  const [businessName, setBusinessName] = useState('');
  const [website, setWebsite] = useState('');
  return (
    <Answer
      {...props}
      title="Name the business behind the project"
      submit="Verify business"
      answer={{ businessName: businessName.trim(), website: website.trim() }}
      canSubmit={businessName.trim() !== '' && /^https?:\/\/\S+$/.test(website.trim())}
    >
      <TextInput
        label="Business name"
        required
        maxLength={200}
        autoComplete="organization"
        value={businessName}
        onChange={(event) => setBusinessName(event.currentTarget.value)}
      />
      <TextInput
        type="url"
        label="Website"
        placeholder="https://shop.example.com"
        required
        autoComplete="url"
        value={website}
        onChange={(event) => setWebsite(event.currentTarget.value)}
      />
    </Answer>
  );
}

interface AnswerProps extends Props {
  title: string;
  submit: string;
  answer: Schemas['EnrollmentAnswerBody'];
  canSubmit: boolean;
  children: ReactNode;
}

function Answer({ projectId, action, title, submit, answer, canSubmit, children }: AnswerProps) {
  const send = useAction({
    run: () =>
      ask(
        client.POST('/v1/projects/{projectId}/enrollment/actions/{actionId}', {
          params: { path: { projectId, actionId: action.id } },
          body: answer,
        }),
      ),
    invalidates: [['operations']],
    quietErrors: true,
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (canSubmit) send.mutate();
  };
  return (
    <Alert color="yellow" title={title} icon={<IconHandStop aria-hidden />}>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="sm" maw="30rem">
          {children}
          {action.expiresAt !== undefined && (
            <Text size="sm">
              The enrollment waits for it until <ExactTime at={action.expiresAt} />.
            </Text>
          )}
          {send.error && <ErrorState error={send.error} />}
          <div>
            <Button type="submit" loading={send.isPending} disabled={!canSubmit}>
              {submit}
            </Button>
          </div>
        </Stack>
      </form>
    </Alert>
  );
}
