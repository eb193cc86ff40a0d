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
    const { name, language, body, variables, category = null, parameterFormat = null } = fields;
    if (fields.components === undefined) {
      if (body === undefined) throw missingField('body');
      if (parameterFormat !== null) throw invalidField('parameterFormat', 'comes only with "components"');
      if (category === 'AUTHENTICATION')
        throw invalidField('category', '"AUTHENTICATION" comes only with "components"');
      const own = { name, language, body, category, parameterFormat };
      return { ...own, variables: templateVariables(body, variables), components: null };
    }
    if (body !== undefined) throw invalidField('body', 'it does not come with "components"');
    const components = normalized(fields.components);
    const found = checkComponents(components, {
      category: category ?? undefined,
      parameterFormat: fields.parameterFormat,
    });
    await this.requireSamples(projectId, components);
    if (variables !== undefined && JSON.stringify([...variables].sort()) !== JSON.stringify([...found].sort()))
      throw invalidField('variables', 'must be those of the body');
    const text = partOf(components, 'BODY')?.text ?? '';
    return { name, language, body: text, variables: found, components, category, parameterFormat };
  }

  private async requireSamples(projectId: string, components: readonly TemplateComponent[]): Promise<void> {
    for (const { path, sample } of samplesIn(components)) {
      if (typeof sample !== 'object' || sample === null || !('mediaId' in sample)) continue;
      const media = await this.media.ofProject(projectId, String(sample.mediaId));
      if (!media) throw invalidField(`${path}.mediaId`, 'the project has no such file');
    }
  }
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
