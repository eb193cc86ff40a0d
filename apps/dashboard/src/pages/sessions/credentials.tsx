import { Text } from '@mantine/core';
import { useState } from 'react';
import { ask, client, type Schemas, useAction } from '../../api/index.js';
import { DefinitionList, FormButton, FormDialog, Section, Timestamp } from '../../ui/index.js';
import { CredentialFields } from './engine-fields.js';

type Session = Schemas['Session'];

/** The credentials of a Cloud API session. Shows which are set; the API never returns their values. */
export function Credentials({ session }: { session: Session }) {
  const { credentials } = session;
  const label = credentials ? 'Replace credentials' : 'Set credentials';
  return (
    <Section
      title="Credentials"
      description="Stored encrypted. You can replace them, but not read them."
      actions={
        <FormButton label={label} variant="default">
          {(opened, close) => <CredentialsForm session={session} title={label} opened={opened} close={close} />}
        </FormButton>
      }
    >
      {credentials ? (
        <DefinitionList
          items={[
            ['Set', credentials.set.join(', ')],
            ['Changed', <Timestamp key="changed" at={credentials.updatedAt} />],
          ]}
        />
      ) : (
        <Text size="sm">None are set: the session cannot connect.</Text>
      )}
    </Section>
  );
}

interface CredentialsFormProps {
  session: Session;
  title: string;
  opened: boolean;
  close: () => void;
}

function CredentialsForm({ session: { id }, title, opened, close }: CredentialsFormProps) {
  const [body, setBody] = useState<Schemas['SessionCredentials']>({});
  const save = useAction({
    run: () => ask(client.PUT('/api/sessions/{session}/credentials', { params: { path: { session: id } }, body })),
    done: 'Credentials saved.',
    invalidates: [['sessions']],
  });
  return (
    <FormDialog title={title} opened={opened} onClose={close} onSubmit={() => save.mutateAsync()}>
      <CredentialFields value={body} onChange={setBody} />
    </FormDialog>
  );
}
