import { randomBytes } from 'node:crypto';
import { type OutgoingContent, nameIn } from '@parley/engine-kit';
import type { BinaryNode } from '../../baileys-api.js';
import { present, type Proto } from '../../wire/proto-value.js';

/** A message for the network: a `proto.Message`, with attributes and child nodes of its stanza. */
export interface WaOutgoing {
  readonly message: Proto;
  readonly attributes?: Record<string, string>;
  readonly nodes?: BinaryNode[];
}

type PlainContent = Exclude<OutgoingContent, { kind: 'media' | 'interactive' }>;

/** @param context the mentions and the quoted message */
export function plainMessage(content: PlainContent, context: Proto | undefined): WaOutgoing {
  const contextInfo = context;
  switch (content.kind) {
    case 'text':
      return shownOnce(secretly({ extendedTextMessage: present({ text: content.text, contextInfo }) }), content);
    case 'location': {
      const { latitude: degreesLatitude, longitude: degreesLongitude, title: name, address } = content;
      return secretly({ locationMessage: present({ degreesLatitude, degreesLongitude, name, address, contextInfo }) });
    }
    case 'contacts':
      return secretly(contactsMessage(content, contextInfo));
    case 'poll':
      return { ...secretly(pollMessage(content, contextInfo)), nodes: [meta({ polltype: 'creation' })] };
    default:
      throw new Error(`Unknown content ${JSON.stringify(content satisfies never)}.`);
  }
}

/** Phones show what is wrapped so once. */
export function shownOnce(outgoing: WaOutgoing, { viewOnce }: { readonly viewOnce?: boolean }): WaOutgoing {
  return viewOnce === true ? { ...outgoing, message: { viewOnceMessage: { message: outgoing.message } } } : outgoing;
}

/** The stanza's `meta` node. */
export function meta(attrs: Record<string, string>): BinaryNode {
  return { tag: 'meta', attrs };
}

/** Adds a random secret, with which others seal their votes and other acts on the message. */
export function secretly(message: Proto): WaOutgoing {
  return { message: { ...message, messageContextInfo: { messageSecret: randomBytes(32) } } };
}

function contactsMessage(
  { displayName, vcards }: Extract<OutgoingContent, { kind: 'contacts' }>,
  contextInfo: Proto | undefined,
): Proto {
  const contacts = vcards.map((vcard, place) => ({
    displayName: place === 0 ? displayName : nameIn(vcard) || displayName,
    vcard,
  }));
  const [only] = contacts;
  return contacts.length === 1
    ? { contactMessage: present({ ...only, contextInfo }) }
    : { contactsArrayMessage: present({ displayName, contacts, contextInfo }) };
}

/** Phones show a single-answer poll only if it is sent as version 3. */
function pollMessage(
  { name, options, multipleAnswers }: Extract<OutgoingContent, { kind: 'poll' }>,
  contextInfo: Proto | undefined,
): Proto {
  const selectableOptionsCount = multipleAnswers ? 0 : 1;
  const poll = { name, options: options.map((option) => ({ optionName: option.name })), selectableOptionsCount };
  const message = present({ ...poll, contextInfo });
  return multipleAnswers ? { pollCreationMessage: message } : { pollCreationMessageV3: message };
}
