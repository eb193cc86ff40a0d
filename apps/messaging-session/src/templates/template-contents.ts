import { Injectable } from '@nestjs/common';
import { invalidField, missingField } from '@parley/contracts/base';
import type { TemplateComponent, TemplateFields } from '@parley/contracts/campaigns';
import { MediaStore } from '../media/index.js';
import { checkComponents, isFileFormat, normalized, partOf, sampleOf } from './components/index.js';
import { templateVariables } from './placeholders.js';
import type { TemplateText } from './template.store.js';

/** What a template says, as its caller writes it (decisions.md §8, §17). */
@Injectable()
export class TemplateContents {
  constructor(private readonly media: MediaStore) {}

  /** @throws DomainError `invalid_parameter`, `missing_field` naming the field */
  async of(projectId: string, fields: TemplateFields): Promise<TemplateText> {
    if (fields.components === undefined) return bodyAlone(fields);
    if (fields.body !== undefined) throw invalidField('body', 'it does not come with "components"');
    const { name, language, category, parameterFormat, variables } = fields;
    const components = normalized(fields.components);
    const found = checkComponents(components, { category, parameterFormat });
    if (variables !== undefined && !areSame(variables, found))
      throw invalidField('variables', 'must be those of the body');
    await this.requireSamples(projectId, components);
    return {
      ...{ name, language, body: partOf(components, 'BODY')?.text ?? '', variables: found, components },
      ...{ category: category ?? null, parameterFormat: parameterFormat ?? null },
    };
  }

  private async requireSamples(projectId: string, components: readonly TemplateComponent[]): Promise<void> {
    for (const { path, sample } of samplesIn(components)) {
      if (typeof sample !== 'object' || sample === null || !('mediaId' in sample)) continue;
      const media = await this.media.ofProject(projectId, String(sample.mediaId));
      if (!media) throw invalidField(`${path}.mediaId`, 'the project has no such file');
    }
  }
}

function bodyAlone({ name, language, body, variables, category, parameterFormat }: TemplateFields): TemplateText {
  if (body === undefined) throw missingField('body');
  if (parameterFormat !== undefined) throw invalidField('parameterFormat', 'comes only with "components"');
  if (category === 'AUTHENTICATION') throw invalidField('category', '"AUTHENTICATION" comes only with "components"');
  const own = { name, language, body, variables: templateVariables(body, variables) };
  return { ...own, components: null, category: category ?? null, parameterFormat: null };
}

function areSame(some: readonly string[], others: readonly string[]): boolean {
  return JSON.stringify([...some].sort()) === JSON.stringify([...others].sort());
}

/** The sample files of headers, with what names them in refusals. */
function samplesIn(components: readonly TemplateComponent[]): { path: string; sample: unknown }[] {
  return components.flatMap((component, index) => {
    const own = isFileFormat(component.format)
      ? [{ path: `components.${index}.example.header_handle`, sample: sampleOf(component) }]
      : [];
    const ofCards = (component.cards ?? []).flatMap(({ components: parts }, card) =>
      samplesIn(parts).map(({ path, sample }) => ({ path: `components.${index}.cards.${card}.${path}`, sample })),
    );
    return [...own, ...ofCards];
  });
}
