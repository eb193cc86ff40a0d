/** A variable of a text with its value. Without a name its position counts. */
export interface FilledText {
  readonly name?: string;
  readonly text: string;
}

/** A file of the session, as `StoredMedia`. */
export interface TemplateMedia {
  readonly id: string;
  readonly blobId: string;
  readonly mimeType: string;
  readonly sizeBytes: number;
  readonly filename?: string;
}

/** A file of a header: one of the session, or one that the network fetches. */
export type FilledFile = { readonly media: TemplateMedia } | { readonly url: string };

export type FilledHeader =
  | { readonly kind: 'text'; readonly values: readonly FilledText[] }
  | { readonly kind: 'image' | 'video' | 'document'; readonly file: FilledFile }
  | {
      readonly kind: 'location';
      readonly latitude: number;
      readonly longitude: number;
      readonly name?: string;
      readonly address?: string;
    };

/** The value of a button, by the button's kind. */
export interface FilledButton {
  readonly index: number;
  readonly kind: 'url' | 'quick_reply' | 'copy_code' | 'flow';
  readonly value: string;
}

/** The values of one card of a carousel. */
export interface FilledCard {
  readonly header?: FilledHeader;
  readonly body: readonly FilledText[];
  readonly buttons: readonly FilledButton[];
}

/** The values of a template with components (decisions.md §17). */
export interface FilledComponents extends FilledCard {
  readonly cards?: readonly FilledCard[];
}
