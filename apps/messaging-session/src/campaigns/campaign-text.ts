import { DomainError, invalidField } from '@parley/contracts/base';
import type { CampaignRecipient, ComponentValues, TemplateVariables } from '@parley/contracts/campaigns';
import { Slices } from '@parley/messaging';
import { parseChatRef, maxTextLength } from '@parley/engine-kit';
import {
  characterCount,
  type ComponentFilling,
  type ComponentTemplate,
  fillComponents,
  filledLengthOf,
  fillPlaceholders,
  fillShared,
  isByComponent,
  mergedValues,
  missingVariable,
  placeholdersOf,
  readVariables,
  type Variables,
} from '../templates/index.js';

/** The text of a campaign with placeholders, and the defaults for variables that a recipient does not set. */
export interface CampaignText {
  /** Empty for a template with components, which is filled when it is sent. */
  readonly text: string;
  readonly variables?: TemplateVariables | undefined;
  /** The message is a template. */
  readonly isTemplate?: boolean;
  /** The template, if it has components. */
  readonly template?: ComponentTemplate;
}

interface WithVariables {
  readonly variables?: TemplateVariables | undefined;
}

/** The text for one recipient, whose own variables take precedence (decisions.md §8). */
export function textFor({ text, variables }: CampaignText, recipient: WithVariables): string {
  return fillPlaceholders(text, textsOf(recipient), textsOf({ variables }));
}

/** The variables of a send to one recipient (decisions.md §17). */
export function variablesFor({ variables }: WithVariables, recipient: WithVariables): TemplateVariables {
  const both = [recipient.variables, variables];
  if (!both.some((one) => one !== undefined && isByComponent(one))) return { ...variables, ...recipient.variables };
  const [own, others] = both.map((one) => readVariables(one, 'variables')) as [ComponentValues, ComponentValues];
  return mergedValues(own, others);
}

/** The texts of the body by name. */
function textsOf({ variables }: WithVariables): Variables | undefined {
  return variables === undefined ? undefined : readVariables(variables, 'variables').body;
}

/** The ids of files of the session that a campaign sends, each with what names it first. */
export type NamedFiles = Map<string, string>;

/**
 * Validates recipients before anything is sent: each has a valid address and all variables, and its text can be sent.
 * @param longest the most characters that the session's network accepts in one text
 * @returns the files in headers, which are yet to be looked up
 * @throws DomainError `invalid_parameter`, `missing_field` naming the first invalid recipient, or the text
 */
export async function checkRecipients(
  content: CampaignText,
  recipients: readonly CampaignRecipient[],
  longest = maxTextLength,
): Promise<NamedFiles> {
  const slices = new Slices();
  const files: NamedFiles = new Map();
  const check = checkOf(content, longest, files);
  for (const [index, recipient] of recipients.entries()) {
    const path = `recipients.${index}`;
    parseChatRef(recipient.to, `${path}.to`);
    check(valuesOf(recipient.variables, `${path}.variables`, content.isTemplate), `${path}.variables`);
    if (slices.isOver) await slices.next();
  }
  return files;
}

/** Checks the values of one recipient. @param path of them */
type CheckValues = (own: ComponentValues, path: string) => void;

/** Checks the values of the message first, so that refusals name a recipient only for values of its own. */
function checkOf({ text, variables, isTemplate, template }: CampaignText, longest: number, files: NamedFiles) {
  const path = 'message.variables';
  const common = valuesOf(variables, path, isTemplate);
  if (!template) return ofText(text, bodyAlone(common, path), longest);
  noteFiles(fillShared(template, common, path), files);
  return ofComponents(template, common, longest, files);
}

function ofComponents(
  template: ComponentTemplate,
  common: ComponentValues,
  longest: number,
  files: NamedFiles,
): CheckValues {
  return (own, path) => noteFiles(fillComponents(template, mergedValues(own, common), path, longest), files);
}

function noteFiles({ header, cards = [] }: ComponentFilling, files: NamedFiles): void {
  for (const one of [header, ...cards.map((card) => card.header)]) {
    if (one === undefined || !('file' in one)) continue;
    const { mediaId } = one.file;
    if (mediaId !== undefined && !files.has(mediaId)) files.set(mediaId, `${one.path}.mediaId`);
  }
}

function ofText(text: string, common: Variables | undefined, longest: number): CheckValues {
  const names = placeholdersOf(text);
  const lengthWith = filledLengthOf(text);
  const charactersWith = filledLengthOf(text, characterCount());
  return (own, path) => {
    const texts = bodyAlone(own, path);
    const missing = missingVariable(names, texts, common);
    if (missing !== undefined) {
      throw new DomainError('missing_field', `Field "${path}.${missing}" is required: the text needs it.`);
    }
    const field = names.length > 0 ? path : 'message.text';
    const units = lengthWith(texts, common);
    // UTF-16 units are cheap to count and never fewer than characters, so characters are counted only for long texts.
    const length = units > longest ? charactersWith(texts, common) : units;
    if (length === 0 || length > maxTextLength) {
      throw invalidField(field, `the text would have ${length} characters, and can have 1 to ${maxTextLength}`);
    }
    if (length > longest) throw invalidField(field, `the network of the session takes at most ${longest} characters`);
  };
}

/** Values by component come with a template only. */
function valuesOf(variables: TemplateVariables | undefined, path: string, isTemplate = false): ComponentValues {
  if (variables !== undefined && !isTemplate && isByComponent(variables))
    throw invalidField(path, 'values by component come only with a template');
  return readVariables(variables, path);
}

function bodyAlone({ body, ...others }: ComponentValues, path: string): Variables | undefined {
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) throw invalidField(`${path}.${unknown}`, 'the template has a body alone');
  return body;
}
