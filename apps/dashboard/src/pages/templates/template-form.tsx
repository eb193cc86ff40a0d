import { Input, NativeSelect, SimpleGrid, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Schemas } from '../../api/index.js';
import { ComponentsPreview, FormDialog, MessagePreview, placeholdersOf } from '../../ui/index.js';

const namePattern = /^[a-z0-9_]+$/;
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
  const [parts, setParts] = useState(template?.components ? JSON.stringify(template.components, null, 2) : '');
  const [category, setCategory] = useState<string>(template?.category ?? '');
  const [isOfParts, setIsOfParts] = useState(template?.components !== undefined);
  const components = isOfParts ? componentsIn(parts) : undefined;
  const hasContent = isOfParts ? components !== undefined : body.trim() !== '';
  const isLanguage = languagePattern.test(language.trim());
  return (
    <FormDialog
      title={title}
      submit={submit}
      opened={opened}
      onClose={onClose}
      onSubmit={() =>
        onSubmit({
          ...{ name: name.trim(), language: language.trim() },
          ...(isOfParts ? { components } : { body }),
          ...(category === '' ? {} : { category: category as Schemas['Template']['category'] }),
          ...(isOfParts && template?.parameterFormat ? { parameterFormat: template.parameterFormat } : {}),
          ...(isOfParts && !template?.parameterFormat && isNamed(components) ? { parameterFormat: 'NAMED' } : {}),
        })
      }
      canSubmit={namePattern.test(name.trim()) && isLanguage && hasContent}
      size="xl"
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          label="Name"
          required
          maxLength={512}
          description="Small letters, digits and _"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          error={name !== '' && !namePattern.test(name.trim()) && 'Only a to z, 0 to 9 and _ are possible.'}
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
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <NativeSelect
          label="Category"
          value={category}
          data={[
            { value: '', label: 'Default (utility)' },
            { value: 'MARKETING', label: 'Marketing' },
            { value: 'UTILITY', label: 'Utility' },
            { value: 'AUTHENTICATION', label: 'Authentication' },
          ]}
          onChange={(event) => setCategory(event.currentTarget.value)}
        />
        <NativeSelect
          label="Content"
          value={isOfParts ? 'components' : 'body'}
          data={[
            { value: 'body', label: 'A text' },
            { value: 'components', label: 'Header, buttons and more' },
          ]}
          onChange={(event) => setIsOfParts(event.currentTarget.value === 'components')}
        />
      </SimpleGrid>
      {isOfParts ? (
        <ComponentsField value={parts} onChange={setParts} components={components} />
      ) : (
        <BodyField value={body} onChange={setBody} />
      )}
    </FormDialog>
  );
}

/** The components of a text that is JSON; undefined while it is none. */
function componentsIn(text: string): Schemas['TemplateComponent'][] | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    const isList = Array.isArray(parsed) && parsed.length > 0;
    return isList && parsed.every((part) => typeof (part as { type?: unknown }).type === 'string')
      ? (parsed as Schemas['TemplateComponent'][]).map((part) => ({ ...part, type: part.type.toUpperCase() }))
      : undefined;
  } catch {
    return undefined;
  }
}

function isNamed(components: Schemas['TemplateComponent'][] = []): boolean {
  return components.some(({ text = '' }) => placeholdersOf(text).some((name) => !/^\d+$/.test(name)));
}

interface ComponentsProps {
  value: string;
  onChange: (value: string) => void;
  components: Schemas['TemplateComponent'][] | undefined;
}

function ComponentsField({ value, onChange, components }: ComponentsProps) {
  return (
    <>
      <Textarea
        label="Components"
        description="Meta's array as JSON: HEADER, BODY, FOOTER, BUTTONS, CAROUSEL. {{1}} stands for a variable."
        placeholder={'[{ "type": "BODY", "text": "Hi {{1}}." }]'}
        required
        autosize
        minRows={8}
        maxRows={20}
        error={value.trim() !== '' && components === undefined && 'This is no list of components.'}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {components && <ComponentsPreview components={components} />}
    </>
  );
}

function BodyField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <>
      <Textarea
        label="Body"
        description="{{name}} stands for a variable."
        required
        autosize
        minRows={4}
        maxRows={14}
        maxLength={4096}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <TemplatePreview body={value} />
    </>
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
