import { invalidField, missingField } from '@parley/contracts/base';
import type {
  ParameterFormat,
  TemplateCard,
  TemplateCardComponent,
  TemplateComponent,
} from '@parley/contracts/campaigns';
import { checkButtons } from './check-buttons.js';
import { checkBody, checkHeader } from './check-parts.js';
import { partOf } from './component.js';

const [leastCards, mostCards] = [2, 10];
const longestBody = 160;

/**
 * Cards are alike: headers of one format, buttons of the same kinds.
 * @throws DomainError `invalid_parameter`, `missing_field` naming the field
 */
export function checkCarousel({ cards }: TemplateComponent, path: string, format: ParameterFormat | undefined): void {
  const field = `${path}.cards`;
  if (cards === undefined) throw missingField(field);
  if (cards.length < leastCards || cards.length > mostCards)
    throw invalidField(field, `must have ${leastCards} to ${mostCards} cards`);
  cards.forEach((card, index) => checkCard(card, `${field}.${index}.components`, format));
  const [first, ...others] = cards.map(kindOf);
  const other = others.findIndex((kind) => kind !== first);
  if (other >= 0)
    throw invalidField(
      `${field}.${other + 1}.components`,
      'must have the same parts, in the same formats, as the first card',
    );
}

function checkCard({ components }: TemplateCard, path: string, format: ParameterFormat | undefined): void {
  const seen = new Set<string>();
  components.forEach((part, index) => {
    const own = `${path}.${index}`;
    if (seen.has(part.type)) throw invalidField(`${own}.type`, 'the card has this part already');
    seen.add(part.type);
    checkPart(part, own, format);
  });
  const absent = ['HEADER', 'BUTTONS'].find((type) => !seen.has(type));
  if (absent !== undefined) throw invalidField(path, `must have a "${absent}"`);
}

function checkPart(part: TemplateCardComponent, path: string, format: ParameterFormat | undefined): void {
  switch (part.type) {
    case 'HEADER':
      if (part.format !== 'IMAGE' && part.format !== 'VIDEO')
        throw invalidField(`${path}.format`, 'must be "IMAGE" or "VIDEO" in a card');
      return checkHeader(part, path, format);
    case 'BODY':
      checkBody(part, path, format, longestBody);
      return undefined;
    case 'BUTTONS':
      return checkButtons(part.buttons, `${path}.buttons`, true);
    default:
      throw invalidField(`${path}.type`, 'must be one of "HEADER", "BODY", "BUTTONS" in a card');
  }
}

function kindOf({ components }: TemplateCard): string {
  const buttons = partOf(components, 'BUTTONS')?.buttons?.map(({ type }) => type);
  return JSON.stringify([partOf(components, 'HEADER')?.format, partOf(components, 'BODY') !== undefined, buttons]);
}
