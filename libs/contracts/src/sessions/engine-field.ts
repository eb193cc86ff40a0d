import { Flag, Integer, OneOf, Text } from '../validation/fields.js';
import { NestedList } from '../validation/list-fields.js';

/** How a form shows a field. A `testing_number` is the id of one of the project's testing numbers. */
export const engineFieldKinds = ['text', 'secret', 'choice', 'flag', 'integer', 'testing_number'] as const;
export type EngineFieldKind = (typeof engineFieldKinds)[number];

export class EngineChoice {
  @Text({ description: 'The value.', example: 'qr' }) value: string;
  @Text({ description: 'Its name for people.', example: 'By QR code' }) label: string;
}

/** A member of `config` or `credentials` of sessions on an engine, as a form shows it. */
export class EngineField {
  @Text({ description: 'The name of the field.', example: 'pairing' }) name: string;
  @Text({ description: 'Its name for people.', example: 'Pairing' }) label: string;
  @OneOf(engineFieldKinds) kind: EngineFieldKind;
  @Flag({
    description:
      'In `config`: a session cannot be created without it. In `credentials`: required as soon as one of the credentials is set.',
  })
  required: boolean;
  @Flag({ description: 'True if it cannot change after the session is created.' }) fixed: boolean;
  @Text({ optional: true, description: 'What it is, or where to find it.' }) hint?: string;
  @Text({ optional: true, description: 'The value if it is absent.' }) default?: string;
  @Text({ optional: true, description: 'It applies only if the field of this name is absent.' })
  unless?: string;
  @Text({ optional: true, description: 'A regular expression that the whole text must match.' }) pattern?: string;
  @Integer({ optional: true, description: 'For a text: in characters.' }) minLength?: number;
  @Integer({ optional: true, description: 'For a text: in characters.' }) maxLength?: number;
  @Integer({ optional: true, description: 'For an integer.' }) minimum?: number;
  @Integer({ optional: true, description: 'For an integer.' }) maximum?: number;
  @NestedList(() => EngineChoice, { optional: true, description: 'For a choice: the possible values.' })
  choices?: EngineChoice[];
}
