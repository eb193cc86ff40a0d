/** Texts by the name of a variable; `1`, `2`, … with positional parameters. */
export type ValuesByName = Readonly<Record<string, string>>;

/** A file of a header: a media of the session, or a URL that the network fetches. */
export interface FileValue {
  readonly mediaId?: string;
  readonly url?: string;
}

export interface LocationValue {
  readonly latitude: number;
  readonly longitude: number;
  readonly name?: string;
  readonly address?: string;
}

/** The value of one button. */
export interface ButtonValue {
  /** The button's position in the template. */
  readonly index: number;
  /** What a URL ends in. */
  readonly text?: string;
  /** What a tap on a quick reply brings back. */
  readonly payload?: string;
  readonly couponCode?: string;
  readonly flowToken?: string;
}

/** The values of a card of a carousel. */
export interface CardValues {
  readonly header?: ValuesByName | FileValue | LocationValue;
  readonly body?: ValuesByName;
  readonly buttons?: readonly ButtonValue[];
}

/** The values of a template by component (decisions.md §17). */
export interface ComponentValues extends CardValues {
  readonly cards?: readonly CardValues[];
}

/** Texts of the body by name, or the values by component. */
export type TemplateVariables = ValuesByName | ComponentValues;
