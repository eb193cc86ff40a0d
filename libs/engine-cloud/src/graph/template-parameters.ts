import type {
  FilledButton,
  FilledCard,
  FilledComponents,
  FilledFile,
  FilledHeader,
  FilledText,
} from '@parley/engine-kit';

/** A component of a template in a message. */
export interface TemplateParameters {
  readonly type: 'header' | 'body' | 'button' | 'carousel';
  readonly sub_type?: FilledButton['kind'];
  readonly index?: string;
  readonly parameters?: readonly object[];
  readonly cards?: readonly { readonly card_index: number; readonly components: readonly TemplateParameters[] }[];
}

/** Graph's id of an uploaded file. */
export type UploadedId = (file: FilledFile) => string | undefined;

/** The files that are to be uploaded before a template can be sent. */
export function filesOf({ header, cards = [] }: FilledComponents): FileToUpload[] {
  return [header, ...cards.map((card) => card.header)].flatMap((one) =>
    one && 'file' in one && 'media' in one.file ? [{ kind: one.kind, file: one.file }] : [],
  );
}

interface FileToUpload {
  readonly kind: 'image' | 'video' | 'document';
  readonly file: Extract<FilledFile, { media: unknown }>;
}

/** The components of a message from a template, with the names of Meta's document. */
export function parametersOf({ cards, ...own }: FilledComponents, idOf: UploadedId): TemplateParameters[] {
  if (!cards) return cardParameters(own, idOf);
  const filled = cards.map((card, index) => ({ card_index: index, components: cardParameters(card, idOf) }));
  return [...cardParameters(own, idOf), { type: 'carousel', cards: filled }];
}

function cardParameters({ header, body, buttons }: FilledCard, idOf: UploadedId): TemplateParameters[] {
  return [
    ...(header ? [{ type: 'header', parameters: headerParameters(header, idOf) } as const] : []),
    ...(body.length > 0 ? [{ type: 'body', parameters: body.map(textParameter) } as const] : []),
    ...buttons.map(buttonParameters),
  ];
}

function textParameter({ name, text }: FilledText): object {
  return { type: 'text', ...(name === undefined ? {} : { parameter_name: name }), text };
}

function headerParameters(header: FilledHeader, idOf: UploadedId): object[] {
  switch (header.kind) {
    case 'text':
      return header.values.map(textParameter);
    case 'location': {
      const { kind, ...location } = header;
      return [{ type: kind, location }];
    }
    case 'image':
    case 'video':
    case 'document': {
      const { kind, file } = header;
      const named = 'url' in file ? { link: file.url } : { id: idOf(file) };
      const filename = kind === 'document' && 'media' in file ? file.media.filename : undefined;
      return [{ type: kind, [kind]: { ...named, ...(filename === undefined ? {} : { filename }) } }];
    }
    default:
      throw new Error(`Unknown header ${JSON.stringify(header satisfies never)}.`);
  }
}

function buttonParameters({ index, kind, value }: FilledButton): TemplateParameters {
  return { type: 'button', sub_type: kind, index: String(index), parameters: [buttonParameter(kind, value)] };
}

function buttonParameter(kind: FilledButton['kind'], value: string): object {
  switch (kind) {
    case 'url':
      return { type: 'text', text: value };
    case 'quick_reply':
      return { type: 'payload', payload: value };
    case 'copy_code':
      return { type: 'coupon_code', coupon_code: value };
    case 'flow':
      return { type: 'action', action: { flow_token: value } };
    default:
      throw new Error(`Unknown button ${JSON.stringify(kind satisfies never)}.`);
  }
}
