import { Injectable } from '@nestjs/common';
import { DomainError, invalidField, NotFound, serviceCaller } from '@parley/contracts/base';
import type { ComponentValues, Template } from '@parley/contracts/campaigns';
import type { SendTemplate } from '@parley/contracts/messages';
import type { FilledCard, FilledComponents, FilledHeader, OutgoingContent, SessionRecord } from '@parley/engine-kit';
import { textLengthOf } from '../engines/index.js';
import { MediaStore } from '../media/index.js';
import { TemplateContent } from '../sending/requests/index.js';
import {
  type CardFilling,
  type ComponentFilling,
  fillComponents,
  type HeaderValue,
  readVariables,
} from './components/index.js';
import { RequireApproved } from './template-review.js';
import { templateText } from './template-text.js';
import { TemplateStore } from './template.store.js';

/** The reason of a `not_found` that is about a file, not about the chat or the template. */
export const mediaNotFound = 'media_not_found';

/** What sends of templates send (decisions.md §8, §17). */
@Injectable()
export class FilledTemplates implements TemplateContent {
  constructor(
    private readonly templates: TemplateStore,
    private readonly approved: RequireApproved,
    private readonly media: MediaStore,
  ) {}

  async of(session: SessionRecord, { templateId, variables }: SendTemplate): Promise<OutgoingContent> {
    const { teamId, projectId } = session;
    // Read as a service: a caller that may send from the session may use its project's templates, but a client token
    // cannot see them.
    const owner = serviceCaller('messaging-session', { teamId });
    const template = await this.templates.lookUp(owner, { templateId, projectId });
    const values = readVariables(variables, 'variables');
    const { components: parts } = template;
    if (parts === undefined) return this.ofBody(session, template, values);
    const longest = textLengthOf(session.engine);
    const { text, ...filling } = fillComponents({ ...template, components: parts }, values, 'variables', longest);
    const components = await this.withFiles(session.id, filling);
    await this.approved.execute(session, templateId);
    const { name, language } = template;
    return { kind: 'text', text, template: { name, language, values: [], components } };
  }

  private async ofBody(session: SessionRecord, template: Template, values: ComponentValues): Promise<OutgoingContent> {
    const { id, name, language, body = '', variables } = template;
    const unknown = (['header', 'buttons', 'cards'] as const).find((part) => values[part] !== undefined);
    if (unknown !== undefined) throw invalidField(`variables.${unknown}`, 'the template has a body alone');
    const { body: texts = {} } = values;
    const text = templateText({ body, variables }, texts, textLengthOf(session.engine));
    await this.approved.execute(session, id);
    const ordered = variables.map((variable) => texts[variable] ?? '');
    return { kind: 'text', text, template: { name, language, values: ordered } };
  }

  private async withFiles(sessionId: string, { cards, ...own }: ComponentFilling): Promise<FilledComponents> {
    const filled = await this.cardWithFile(sessionId, own);
    if (cards === undefined) return filled;
    return { ...filled, cards: await Promise.all(cards.map((card) => this.cardWithFile(sessionId, card))) };
  }

  private async cardWithFile(sessionId: string, { header, ...card }: CardFilling): Promise<FilledCard> {
    return header === undefined ? card : { ...card, header: await this.headerOf(sessionId, header) };
  }

  /** @throws DomainError `not_found` with the reason {@link mediaNotFound}, `invalid_parameter` for a file of another kind */
  private async headerOf(sessionId: string, header: HeaderValue): Promise<FilledHeader> {
    if (header.kind === 'text' || header.kind === 'location') return header;
    const { kind, file, path } = header;
    if (file.mediaId === undefined) return { kind, file: { url: file.url ?? '' } };
    const { sha256: _, ...media } = await this.media.ofSession(sessionId, file.mediaId).catch(noFile);
    if (kind !== 'document' && !media.mimeType.startsWith(`${kind}/`))
      throw invalidField(`${path}.mediaId`, `the file is no ${kind}`);
    return { kind, file: { media } };
  }
}

function noFile(error: unknown): never {
  if (!(error instanceof NotFound)) throw error;
  throw new DomainError(error.code, error.message, { extra: { reason: mediaNotFound }, cause: error });
}
