import { Input, SimpleGrid, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Schemas } from '../../api/index.js';
import { FormDialog, MessagePreview, placeholdersOf } from '../../ui/index.js';

const languagePattern = /^[A-Za-z]{2,3}([_-][A-Za-z0-9]{2,8})*$/;

interface Props {
  title: string;
  submit?: string;
  opened: boolean;
  onClose: () => void;
  template?: Schemas['Template'];
  onSubmit: (fields: Schemas['UpdateTemplateBody']) => Promise<unknown>;
}

/** Edits a template, with a preview. */
export function TemplateForm({ title, submit, opened, onClose, template, onSubmit }: Props) {
  const [name, setName] = useState(template?.name ?? '');
  const [language, setLanguage] = useState(template?.language ?? 'en');
  const [body, setBody] = useState(template?.body ?? '');
  const isLanguage = languagePattern.test(language.trim());
  return (
    <FormDialog
      title={title}
      submit={submit}
      opened={opened}
      onClose={onClose}
      onSubmit={() => onSubmit({ name: name.trim(), language: language.trim(), body })}
      canSubmit={name.trim() !== '' && isLanguage && body.trim() !== ''}
      size="xl"
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          label="Name"
          required
          maxLength={100}
          data-autofocus
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextInput
          label="Language"
          description="For example en or pt_BR"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
          maxLength={35}
          error={language !== '' && !isLanguage && 'This is no tag of a language.'}
          value={language}
          onChange={(event) => setLanguage(event.currentTarget.value)}
        />
      </SimpleGrid>
      <Textarea
        label="Body"
        description="{{name}} stands for a variable."
        required
        autosize
        minRows={4}
        maxRows={14}
        maxLength={4096}
        value={body}
        onChange={(event) => setBody(event.currentTarget.value)}
      />
      <TemplatePreview body={body} />
    </FormDialog>
  );
}

/** A preview in which the member can fill in the variables. */
export function TemplatePreview({ body }: { body: string }) {
  const [variables, setVariables] = useState<Record<string, string>>({});
  const names = placeholdersOf(body);
  return (
    <div>
      <Input.Label component="div" mb={4}>
        Preview
      </Input.Label>
      {body.trim() === '' ? (
        <Text size="sm" c="dimmed">
          Write the body to see it here.
        </Text>
      ) : (
        <MessagePreview text={body} variables={variables} />
      )}
      {names.length > 0 && (
        <SimpleGrid cols={{ base: 1, sm: 2 }} mt="sm">
          {names.map((name) => (
            <TextInput
              key={name}
              size="xs"
              label={`Example of ${name}`}
              value={variables[name] ?? ''}
              onChange={(event) => setVariables({ ...variables, [name]: event.currentTarget.value })}
            />
          ))}
        </SimpleGrid>
      )}
    </div>
  );
}
