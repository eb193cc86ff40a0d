import { Flag, Integer, OneOf, Text } from '../validation/fields.js';
import { NestedList } from '../validation/list-fields.js';

/** How a form shows a field. A `testing_number` is the id of one of the project's testing numbers. */
export const engineFieldKinds = ['text', 'secret', 'choice', 'flag', 'integer', 'testing_number'] as const;
export type EngineFieldKind = (typeof engineFieldKinds)[number];

export class EngineChoice {
  @Text({ description: 'What the member takes.', example: 'qr' }) value: string;
  @Text({ description: 'What people call it.', example: 'By QR code' }) label: string;
}

/** A member of `config` or `credentials` of sessions on an engine, as a form shows it. */
export class EngineField {
  @Text({ description: 'The member.', example: 'pairing' }) name: string;
  @Text({ description: 'What people call it.', example: 'Pairing' }) label: string;
  @OneOf(engineFieldKinds) kind: EngineFieldKind;
  @Flag({
    description:
      'Of `config`: no session is made without it. Of `credentials`: whoever gives any gives all that are required.',
  })
  required: boolean;
  @Flag({ description: 'True: it cannot change once the session is made.' }) fixed: boolean;
  @Text({ optional: true, description: 'What it is, or where it is found.' }) hint?: string;
  @Text({ optional: true, description: 'What it is taken for where it is absent.' }) default?: string;
  @Text({ optional: true, description: 'It has a meaning only where the field of this name is absent.' })
  unless?: string;
  @Text({ optional: true, description: 'A regular expression that the whole text matches.' }) pattern?: string;
  @Integer({ optional: true, description: 'Of a text, in characters.' }) minLength?: number;
  @Integer({ optional: true, description: 'Of a text, in characters.' }) maxLength?: number;
  @Integer({ optional: true, description: 'Of an integer.' }) minimum?: number;
  @Integer({ optional: true, description: 'Of an integer.' }) maximum?: number;
  @NestedList(() => EngineChoice, { optional: true, description: 'Of a choice: what may be chosen.' })
  choices?: EngineChoice[];
}
