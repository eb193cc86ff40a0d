import { type AnnouncedMedia, type CarriedBody, pollOption } from '@parley/engine-kit';
import { announcedOf, type ShownType } from '../media/media-reference.js';
import { numberOf, present, type Proto, protoOf, protosOf, textOf } from '../../wire/proto-value.js';

/** The content of a message. */
export interface ReadBody {
  readonly body: CarriedBody;
  readonly media?: AnnouncedMedia;
  readonly unavailableReason?: string;
  /** The `contextInfo` of the member that the content was read from: quoted message and mentions. */
  readonly context?: Proto;
}

type Reader = (content: Proto) => Omit<ReadBody, 'context'> | undefined;

/** By the name of the `proto.Message` member that holds the content. */
const readers: Readonly<Record<string, Reader>> = {
  extendedTextMessage: ({ text }) => says(textOf(text) ?? ''),
  imageMessage: (content) => file('image', content),
  videoMessage: (content) => file('video', content),
  ptvMessage: (content) => file('video', content),
  audioMessage: (content) => file('audio', content),
  documentMessage: (content) => file('document', content),
  stickerMessage: (content) => file('sticker', content),
  locationMessage: location,
  liveLocationMessage: location,
  contactMessage: (content) => contacts([content]),
  contactsArrayMessage: (content) => contacts(protosOf(content.contacts)),
  pollCreationMessage: poll,
  pollCreationMessageV2: poll,
  pollCreationMessageV3: poll,
  buttonsResponseMessage: ({ selectedDisplayText, selectedButtonId }) => chosen(selectedDisplayText, selectedButtonId),
  templateButtonReplyMessage: ({ selectedDisplayText, selectedId }) => chosen(selectedDisplayText, selectedId),
  listResponseMessage: ({ title, singleSelectReply }) => chosen(title, protoOf(singleSelectReply)?.selectedRowId),
  interactiveResponseMessage: interactiveResponse,
  buttonsMessage: ({ contentText, footerText }) => shown(contentText, footerText),
  listMessage: ({ title, description, footerText }) => shown(title, description, footerText),
  interactiveMessage: ({ header, body, footer }) =>
    shown(protoOf(header)?.title, protoOf(body)?.text, protoOf(footer)?.text),
  templateMessage: template,
};

/** Members with nothing to show to a client. */
const silent: ReadonlySet<string> = new Set([
  'senderKeyDistributionMessage',
  'fastRatchetKeySenderKeyDistributionMessage',
  'messageContextInfo',
  'protocolMessage',
  'albumMessage',
  'pinInChatMessage',
  'keepInChatMessage',
  'call',
  'callLogMesssage',
  'bcallMessage',
  'chat',
  'statusMentionMessage',
  'messageHistoryBundle',
  'messageHistoryNotice',
  'requestPhoneNumberMessage',
  'encEventResponseMessage',
  'encReactionMessage',
  'encCommentMessage',
  'placeholderMessage',
  'newsletterAdminProfileMessage',
  'newsletterAdminProfileMessageV2',
]);

/** @param message without wrappers. Undefined: the message has nothing to show */
export function readBody(message: Proto): ReadBody | undefined {
  const plain = textOf(message.conversation);
  if (plain !== undefined) return says(plain);
  const names = Object.keys(message).filter((name) => protoOf(message[name]) && !silent.has(name));
  for (const name of names) {
    const content = protoOf(message[name]) ?? {};
    const read = Object.hasOwn(readers, name) ? readers[name]?.(content) : undefined;
    if (read) return present({ ...read, context: protoOf(content.contextInfo) });
  }
  // A message of an unknown kind is shown as unsupported: it did arrive.
  return names.length === 0 ? undefined : unsupported;
}

export const unsupported: ReadBody = { body: { type: 'unknown' }, unavailableReason: 'unsupported' };

function says(text: string): ReadBody {
  return { body: { type: 'text', text } };
}

/** A file. Without a place to fetch it from, it could be viewed once only, or is gone. */
function file(type: ShownType, content: Proto): ReadBody {
  const media = announcedOf(type, content);
  const caption = textOf(content.caption);
  const ptt = type === 'audio' && content.ptt === true ? true : undefined;
  const body = { type, content: present({ caption, ptt }) };
  return media ? { body, media } : { body, unavailableReason: 'no_media' };
}

function location(content: Proto): ReadBody | undefined {
  const latitude = numberOf(content.degreesLatitude);
  const longitude = numberOf(content.degreesLongitude);
  if (latitude === undefined || longitude === undefined || !isOnEarth(latitude, longitude)) return undefined;
  const name = textOf(content.name);
  const address = textOf(content.address);
  const title = name ?? address ?? textOf(content.caption);
  const text = name === undefined ? undefined : address;
  return { body: present({ type: 'location' as const, text, content: present({ latitude, longitude, title }) }) };
}

function isOnEarth(latitude: number, longitude: number): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}

function contacts(cards: readonly Proto[]): ReadBody | undefined {
  const [first] = cards;
  if (!first) return undefined;
  const text = cards.flatMap(({ vcard }) => textOf(vcard) ?? []).join('\n');
  return { body: { type: 'contact', text, content: { displayName: textOf(first.displayName) ?? '' } } };
}

/** A `selectableOptionsCount` of 0 allows any number of choices. */
function poll(content: Proto): ReadBody {
  const options = protosOf(content.options).flatMap(({ optionName }) => textOf(optionName) ?? []);
  const multipleAnswers = (numberOf(content.selectableOptionsCount) ?? 0) !== 1;
  return {
    body: {
      type: 'poll',
      text: textOf(content.name) ?? '',
      content: { pollOptions: options.map(pollOption), multipleAnswers },
    },
  };
}

function chosen(title: unknown, id: unknown): ReadBody {
  return says(textOf(title) ?? textOf(id) ?? '');
}

/** The text of a business message with buttons or a list. */
function shown(...texts: readonly unknown[]): ReadBody | undefined {
  const said = texts.flatMap((text) => textOf(text) ?? []);
  return said.length === 0 ? undefined : says(said.join('\n\n'));
}

function template({
  hydratedTemplate,
  hydratedFourRowTemplate,
  interactiveMessageTemplate,
}: Proto): ReadBody | undefined {
  const { hydratedTitleText, hydratedContentText, hydratedFooterText } =
    protoOf(hydratedTemplate) ?? protoOf(hydratedFourRowTemplate) ?? {};
  const { header, body, footer } = protoOf(interactiveMessageTemplate) ?? {};
  return (
    shown(hydratedTitleText, hydratedContentText, hydratedFooterText) ??
    shown(protoOf(header)?.title, protoOf(body)?.text, protoOf(footer)?.text)
  );
}

function interactiveResponse({ body, nativeFlowResponseMessage }: Proto): ReadBody {
  const { name, paramsJson, version } = protoOf(nativeFlowResponseMessage) ?? {};
  const flow = { name: textOf(name) ?? '', paramsJson: textOf(paramsJson) ?? '' };
  const isFlow =
    flow.name !== '' && flow.name.length <= 64 && flow.paramsJson !== '' && flow.paramsJson.length <= 262_144;
  const nativeFlowResponse = isFlow ? present({ ...flow, version: numberOf(version) }) : undefined;
  return {
    body: present({
      type: 'text' as const,
      text: textOf(protoOf(body)?.text) ?? '',
      content: nativeFlowResponse && { nativeFlowResponse },
    }),
  };
}
