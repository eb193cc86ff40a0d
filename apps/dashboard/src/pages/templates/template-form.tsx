import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
  const [content, setContent] = useState(contentOf(template));
  const change = (changes: Partial<Content>) => setContent({ ...content, ...changes });
  const isLanguage = languagePattern.test(language.trim());
  return (
    <FormDialog
      title={title}
      submit={submit}
      opened={opened}
      onClose={onClose}
      onSubmit={() => onSubmit({ name: name.trim(), language: language.trim(), ...fieldsOf(content) })}
      canSubmit={namePattern.test(name.trim()) && isLanguage && hasContent(content)}
      size="xl"
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          label={t`Name`}
          required
          maxLength={512}
          description={t`Small letters, digits and _`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          error={name !== '' && !namePattern.test(name.trim()) && t`Only a to z, 0 to 9 and _ are possible.`}
          data-autofocus
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextInput
          label={t`Language`}
          description={t`For example en or pt_BR`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
          maxLength={35}
          error={language !== '' && !isLanguage && t`This is no tag of a language.`}
          value={language}
          onChange={(event) => setLanguage(event.currentTarget.value)}
        />
      </SimpleGrid>
      <ContentFields content={content} change={change} />
    </FormDialog>
  );
}

interface ContentProps {
  content: Content;
  change: (changes: Partial<Content>) => void;
}

function ContentFields({ content, change }: ContentProps) {
  const { body, parts, category, isOfParts } = content;
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <NativeSelect
          label={t`Category`}
          value={category}
          data={[
            { value: '', label: t`Default (utility)` },
            { value: 'MARKETING', label: t`Marketing` },
            { value: 'UTILITY', label: t`Utility` },
            { value: 'AUTHENTICATION', label: t`Authentication` },
          ]}
          onChange={(event) => change({ category: event.currentTarget.value })}
        />
        <NativeSelect
          label={t`Content`}
          value={isOfParts ? 'components' : 'body'}
          data={[
            { value: 'body', label: t`Text message` },
            { value: 'components', label: t`Header, buttons and more` },
          ]}
          onChange={(event) => change({ isOfParts: event.currentTarget.value === 'components' })}
        />
      </SimpleGrid>
      {isOfParts ? (
        <ComponentsField value={parts} onChange={(value) => change({ parts: value })} />
      ) : (
        <BodyField value={body} onChange={(value) => change({ body: value })} />
      )}
    </>
  );
}

/** What a template says, as it is edited. */
interface Content {
  body: string;
  /** The components as JSON. */
  parts: string;
  /** Empty: the default. */
  category: string;
  isOfParts: boolean;
  parameterFormat: Schemas['Template']['parameterFormat'];
}

function contentOf(template: Schemas['Template'] | undefined): Content {
  const { body = '', components, category = '', parameterFormat } = template ?? {};
  const parts = components ? JSON.stringify(components, null, 2) : '';
  return { body, parts, category, isOfParts: components !== undefined, parameterFormat };
}

function hasContent({ isOfParts, parts, body }: Content): boolean {
  return isOfParts ? componentsIn(parts) !== undefined : body.trim() !== '';
}

function fieldsOf({ body, parts, category, isOfParts, parameterFormat }: Content) {
  const ofCategory = category === '' ? {} : { category: category as Schemas['Template']['category'] };
  if (!isOfParts) return { body, ...ofCategory };
  const components = componentsIn(parts);
  const format = parameterFormat ?? (isNamed(components) ? 'NAMED' : undefined);
  return { components, ...ofCategory, ...(format === undefined ? {} : { parameterFormat: format }) };
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
}

function ComponentsField({ value, onChange }: ComponentsProps) {
  const components = componentsIn(value);
  return (
    <>
      <Textarea
        label={t`Components`}
        description={t`Meta's array as JSON: HEADER, BODY, FOOTER, BUTTONS, CAROUSEL. {{1}} stands for a variable.`}
        placeholder={'[{ "type": "BODY", "text": "Hi {{1}}." }]'}
        required
        autosize
        minRows={8}
        maxRows={20}
        error={value.trim() !== '' && components === undefined && t`This is no list of components.`}
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
        label={t`Body`}
        description={t`{{name}} stands for a variable.`}
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
        <Trans>Preview</Trans>
      </Input.Label>
      {body.trim() === '' ? (
        <Text size="sm" c="dimmed">
          <Trans>Write the body to see it here.</Trans>
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
              label={t`Example of ${name}`}
              value={variables[name] ?? ''}
              onChange={(event) => setVariables({ ...variables, [name]: event.currentTarget.value })}
            />
          ))}
        </SimpleGrid>
      )}
    </div>
  );
}
