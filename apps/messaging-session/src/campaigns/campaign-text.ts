import { type CampaignRecipient, DomainError, invalidField } from '@parley/contracts';
import { parseChatRef } from '../directory/identities/index.js';
import { maxTextLength } from '../messages/message/index.js';
import {
  characterCount,
  filledLengthOf,
  fillPlaceholders,
  missingVariable,
  placeholdersOf,
  type Variables,
} from './templates/index.js';

/** What a campaign says: a text with placeholders, and what fills those that a recipient leaves open. */
export interface CampaignText {
  readonly text: string;
  readonly variables?: Variables;
}

/** The text for one recipient, whose own variables come first (decisions.md §8). */
export function textFor({ text, variables }: CampaignText, recipient: { variables?: Variables }): string {
  return fillPlaceholders(text, recipient.variables, variables);
}

/**
 * What can be known of recipients before anything is sent: each is addressed well, each has all variables, and what each
 * would get can be sent.
 * @param longest how many characters the network of the session takes in one text
 * @throws DomainError `invalid_parameter`, `missing_field` naming the first recipient that is not, or the text
 */
export function checkRecipients(
  said: CampaignText,
  recipients: readonly CampaignRecipient[],
  longest = maxTextLength,
): void {
  const names = placeholdersOf(said.text);
  const lengthWith = filledLengthOf(said.text);
  const charactersWith = filledLengthOf(said.text, characterCount());
  recipients.forEach((recipient, index) => {
    const path = `recipients.${index}`;
    parseChatRef(recipient.to, `${path}.to`);
    const missing = missingVariable(names, recipient.variables, said.variables);
    if (missing !== undefined) {
      throw new DomainError('missing_field', `Field "${path}.variables.${missing}" is required: the text needs it.`);
    }
    const field = names.length > 0 ? `${path}.variables` : 'message.text';
    const units = lengthWith(recipient.variables, said.variables);
    // Most texts have no more units of UTF-16 than they may have characters.
    const length = units > longest ? charactersWith(recipient.variables, said.variables) : units;
    if (length === 0 || length > maxTextLength) {
      throw invalidField(field, `the text would have ${length} characters, and can have 1 to ${maxTextLength}`);
    }
    if (length > longest) throw invalidField(field, `the network of the session takes at most ${longest} characters`);
  });
}
