import { Injectable } from '@nestjs/common';
import { invalidField } from '@parley/contracts/base';
import type { Template, TemplateCardComponent, TemplateComponent } from '@parley/contracts/campaigns';
import type { NumberedTemplate, SampleFile, SubmittedComponent } from '@parley/engine-kit';
import { MediaStore } from '../media/index.js';
import { isFileFormat, sampleOf } from './components/index.js';
import { fillPlaceholders } from './placeholders.js';

/** Templates in the form that networks review: variables by number, sample files looked up. */
@Injectable()
export class TemplateSubmissions {
  constructor(private readonly media: MediaStore) {}

  /** @throws DomainError `invalid_parameter` naming a sample file that is gone */
  async submission(template: Template): Promise<NumberedTemplate> {
    const { name, language, variables, category, parameterFormat, components, projectId } = template;
    const own = {
      ...{ name, language, variables },
      ...(category === undefined ? {} : { category }),
      ...(parameterFormat === undefined ? {} : { parameterFormat }),
    };
    if (components === undefined) return { ...own, body: numbered(template) };
    return { ...own, body: '', components: await this.withSamples(projectId, components, 'components') };
  }

  private withSamples(
    projectId: string,
    components: readonly TemplateComponent[],
    path: string,
  ): Promise<SubmittedComponent[]> {
    return Promise.all(
      components.map(async (component, index) => {
        const own = `${path}.${index}`;
        const { cards, ...part } = component;
        const sampled = await this.withSample(projectId, part, own);
        if (cards === undefined) return sampled;
        const submitted = cards.map(async (card, at) => ({
          components: await this.withSamples(projectId, card.components, `${own}.cards.${at}.components`),
        }));
        return { ...sampled, cards: await Promise.all(submitted) };
      }),
    );
  }

  private async withSample(projectId: string, part: TemplateCardComponent, path: string): Promise<SubmittedComponent> {
    if (part.type !== 'HEADER' || !isFileFormat(part.format)) return { ...part };
    const sample = sampleOf(part) as { mediaId: string } | { url: string } | string;
    const file = await this.fileOf(projectId, sample, `${path}.example.header_handle`);
    return { ...part, example: { header_handle: [file] } };
  }

  private async fileOf(
    projectId: string,
    sample: { mediaId: string } | { url: string } | string,
    path: string,
  ): Promise<SampleFile> {
    if (typeof sample === 'string' || 'url' in sample) return sample;
    const media = await this.media.ofProject(projectId, sample.mediaId);
    if (!media) throw invalidField(`${path}.mediaId`, 'the file is gone: give the template another');
    const { sha256: _, ...file } = media;
    return { media: file };
  }
}

function numbered({ body = '', variables }: Template): string {
  return fillPlaceholders(body, Object.fromEntries(variables.map((name, index) => [name, `{{${index + 1}}}`])));
}
