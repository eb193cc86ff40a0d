import { type DomainError, invalidField } from '@parley/contracts/base';
import type { Choices } from '@parley/engine-kit';

interface Field {
  readonly path: string;
  readonly value: string;
}

/** Of a body, by Meta's document. Other networks take longer texts with lists. */
const longestBody = 1_024;

/**
 * Meta refuses a message whose text is too long, whose buttons share an id or a title, or whose list rows share an id,
 * spaces around them apart.
 */
export function choicesRefusal(choices: Choices): DomainError | undefined {
  if (choices.kind === 'list') {
    if ([...choices.text].length > longestBody)
      return invalidField('text', `Meta takes at most ${longestBody} characters`);
    return refuseTwice(
      choices.sections.flatMap(({ rows }, section) =>
        rows.map(({ id }, row) => ({ path: `sections.${section}.rows.${row}.id`, value: id })),
      ),
    );
  }
  // The table of its type has checked it.
  if (choices.kind === 'native') return undefined;
  const { buttons } = choices;
  return (
    refuseTwice(buttons.map(({ id }, place) => ({ path: `buttons.${place}.id`, value: id }))) ??
    refuseTwice(buttons.map(({ title }, place) => ({ path: `buttons.${place}.title`, value: title })))
  );
}

function refuseTwice(fields: readonly Field[]): DomainError | undefined {
  const seen = new Map<string, string>();
  for (const { path, value } of fields) {
    const earlier = seen.get(value.trim());
    if (earlier !== undefined) return invalidField(path, `Meta takes it for the same as "${earlier}"`);
    seen.set(value.trim(), path);
  }
  return undefined;
}
