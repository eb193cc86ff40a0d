import { DomainError, invalidField } from '@parley/contracts/base';
import type { CampaignRecipient } from '@parley/contracts/campaigns';
import { Slices } from '@parley/messaging';
import { parseChatRef, maxTextLength } from '@parley/engine-kit';
import {
  characterCount,
  filledLengthOf,
  fillPlaceholders,
  missingVariable,
  placeholdersOf,
  type Variables,
} from '../templates/index.js';

/** The text of a campaign with placeholders, and the defaults for variables that a recipient does not set. */
export interface CampaignText {
  readonly text: string;
  readonly variables?: Variables;
}

/** The text for one recipient, whose own variables take precedence (decisions.md §8). */
export function textFor({ text, variables }: CampaignText, recipient: { variables?: Variables }): string {
  return fillPlaceholders(text, recipient.variables, variables);
}

/**
 * Validates recipients before anything is sent: each has a valid address and all variables, and its text can be sent.
 * @param longest the most characters that the session's network accepts in one text
 * @throws DomainError `invalid_parameter`, `missing_field` naming the first invalid recipient, or the text
 */
export async function checkRecipients(
  content: CampaignText,
  recipients: readonly CampaignRecipient[],
  longest = maxTextLength,
): Promise<void> {
  const slices = new Slices();
  const names = placeholdersOf(content.text);
  const lengthWith = filledLengthOf(content.text);
  const charactersWith = filledLengthOf(content.text, characterCount());
  for (const [index, recipient] of recipients.entries()) {
    const path = `recipients.${index}`;
    parseChatRef(recipient.to, `${path}.to`);
    const missing = missingVariable(names, recipient.variables, content.variables);
    if (missing !== undefined) {
      throw new DomainError('missing_field', `Field "${path}.variables.${missing}" is required: the text needs it.`);
    }
    const field = names.length > 0 ? `${path}.variables` : 'message.text';
    const units = lengthWith(recipient.variables, content.variables);
    // UTF-16 units are cheap to count and never fewer than characters, so characters are counted only for long texts.
    const length = units > longest ? charactersWith(recipient.variables, content.variables) : units;
    if (length === 0 || length > maxTextLength) {
      throw invalidField(field, `the text would have ${length} characters, and can have 1 to ${maxTextLength}`);
    }
    if (length > longest) throw invalidField(field, `the network of the session takes at most ${longest} characters`);
    if (slices.isOver) await slices.next();
  }
}
