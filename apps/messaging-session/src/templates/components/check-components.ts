import { invalidField } from '@parley/contracts/base';
import type { ParameterFormat, TemplateCategory, TemplateComponent } from '@parley/contracts/campaigns';
import { checkAuthentication } from './check-authentication.js';
import { checkButtons } from './check-buttons.js';
import { checkCarousel } from './check-carousel.js';
import { checkBody, checkFooter, checkHeader } from './check-parts.js';

/** The rest of a template, which says how its components are read. */
export interface TemplateKind {
  readonly category?: TemplateCategory | undefined;
  readonly parameterFormat?: ParameterFormat | undefined;
}

/**
 * Checks the components of a template by the limits that Meta states (docs/templates.md).
 * @returns the variables of the body, in order
 * @throws DomainError `invalid_parameter`, `missing_field` naming the field
 */
export function checkComponents(components: readonly TemplateComponent[], kind: TemplateKind): string[] {
  if (kind.category === 'AUTHENTICATION') return checkAuthentication(components);
  const seen = new Set<string>();
  let variables: string[] = [];
  components.forEach((component, index) => {
    const path = `components.${index}`;
    if (seen.has(component.type)) throw invalidField(`${path}.type`, 'the template has this part already');
    seen.add(component.type);
    refuseAuthentication(component, path);
    if (component.type === 'BODY') variables = checkBody(component, path, kind.parameterFormat);
    else checkOther(component, path, kind.parameterFormat);
  });
  if (!seen.has('BODY')) throw invalidField('components', 'must have a "BODY"');
  const beside = ['HEADER', 'FOOTER', 'BUTTONS'].find((type) => seen.has(type));
  if (seen.has('CAROUSEL') && beside !== undefined)
    throw invalidField('components', `a carousel comes with a body alone, without "${beside}"`);
  return variables;
}

function refuseAuthentication(component: TemplateComponent, path: string): void {
  for (const field of ['add_security_recommendation', 'code_expiration_minutes'] as const) {
    if (component[field] !== undefined)
      throw invalidField(`${path}.${field}`, 'comes only with the category "AUTHENTICATION"');
  }
  if (component.cards !== undefined && component.type !== 'CAROUSEL')
    throw invalidField(`${path}.cards`, 'comes only with a carousel');
}

function checkOther(component: TemplateComponent, path: string, format: ParameterFormat | undefined): void {
  switch (component.type) {
    case 'HEADER':
      return checkHeader(component, path, format);
    case 'FOOTER':
      return checkFooter(component, path);
    case 'BUTTONS':
      return checkButtons(component.buttons, `${path}.buttons`);
    case 'CAROUSEL':
      return checkCarousel(component, path, format);
    default:
      throw invalidField(`${path}.type`, 'must be one of "HEADER", "BODY", "FOOTER", "BUTTONS", "CAROUSEL"');
  }
}
