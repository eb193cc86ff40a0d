import { plural, t } from '@lingui/core/macro';
import { ask, client, type Schemas } from '../../api/index.js';
import { type BulkAction, contains, type ExportColumns } from '../../lists/index.js';
import { type Filter, plainWords } from '../../ui/index.js';

type Template = Schemas['Template'];

const statuses = ['draft', 'submitted', 'approved', 'rejected', 'paused', 'disabled'] as const;

export const filters: Filter[] = [
  { name: 'name', label: t`Name`, placeholder: 'welcome' },
  { name: 'status', label: t`Status`, choices: statuses.map((value) => ({ value, label: plainWords(value) })) },
  { name: 'language', label: t`Language`, placeholder: 'en' },
];

export interface TemplateFilter {
  name?: string;
  status?: string;
  language?: string;
}

/** `en` is `en_GB` too. */
export function matches(template: Template, { name, status, language }: TemplateFilter): boolean {
  return (
    contains(template.name, name) &&
    (status === undefined || template.status === status) &&
    (language === undefined || template.language.toLowerCase().startsWith(language.toLowerCase()))
  );
}

export const things = (count: number) => plural(count, { one: '# template', other: '# templates' });

export function textOf({ body, components = [] }: Template): string | undefined {
  return body ?? components.find(({ type }) => type === 'BODY')?.text;
}

export function deleteTemplate({ id: templateId, projectId }: Pick<Template, 'id' | 'projectId'>) {
  return ask(client.DELETE('/v1/templates/{templateId}', { params: { path: { templateId }, query: { projectId } } }));
}

/** What an owner or an admin can do with many templates at once. */
export const templateActions: readonly BulkAction<Template>[] = [
  {
    verb: t`Delete`,
    things,
    isDestructive: true,
    consequence: t`They are deleted for good, at their network too.`,
    run: deleteTemplate,
    invalidates: [['templates']],
  },
];

export const exportColumns: ExportColumns<Template> = {
  name: ({ name }) => name,
  language: ({ language }) => language,
  status: ({ status }) => status,
  category: ({ category }) => category,
  quality: ({ quality }) => quality,
  text: textOf,
  variables: ({ variables }) => variables.join(' '),
  rejectedReason: ({ rejectedReason }) => rejectedReason,
  createdAt: ({ createdAt }) => createdAt,
  templateId: ({ id }) => id,
};
