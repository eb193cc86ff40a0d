import { invalidField, missingField } from '@parley/contracts/base';
import type { TemplateButton, TemplateComponent } from '@parley/contracts/campaigns';
import { checkLabel } from './check-buttons.js';
import { checkText } from './template-text-rules.js';

const [leastMinutes, mostMinutes] = [1, 90];

/** The one variable of an authentication template: its code. */
export const codeVariable = '1';

/**
 * Meta writes the texts of authentication templates: a body, perhaps a footer that says how long the code is good, and one
 * button. @returns the variables @throws DomainError `invalid_parameter`, `missing_field` naming the field
 */
export function checkAuthentication(components: readonly TemplateComponent[]): string[] {
  const seen = new Set<string>();
  components.forEach((component, index) => {
    const path = `components.${index}`;
    if (seen.has(component.type)) throw invalidField(`${path}.type`, 'the template has this part already');
    seen.add(component.type);
    for (const field of ['text', 'format', 'example', 'cards'] as const) {
      if (component[field] !== undefined)
        throw invalidField(`${path}.${field}`, 'Meta writes it in templates of the category "AUTHENTICATION"');
    }
    checkPart(component, path);
  });
  const absent = ['BODY', 'BUTTONS'].find((type) => !seen.has(type));
  if (absent !== undefined) throw invalidField('components', `must have a "${absent}"`);
  return [codeVariable];
}

function checkPart(component: TemplateComponent, path: string): void {
  const { type, code_expiration_minutes: minutes, add_security_recommendation: recommendation } = component;
  if (recommendation !== undefined && type !== 'BODY')
    throw invalidField(`${path}.add_security_recommendation`, 'comes only with the body');
  if (minutes !== undefined && type !== 'FOOTER')
    throw invalidField(`${path}.code_expiration_minutes`, 'comes only with the footer');
  switch (type) {
    case 'BODY':
      return;
    case 'FOOTER':
      if (minutes === undefined) throw missingField(`${path}.code_expiration_minutes`);
      if (minutes < leastMinutes || minutes > mostMinutes)
        throw invalidField(`${path}.code_expiration_minutes`, `must be ${leastMinutes} to ${mostMinutes}`);
      return;
    case 'BUTTONS':
      return checkOtp(component.buttons, `${path}.buttons`);
    default:
      throw invalidField(
        `${path}.type`,
        'must be one of "BODY", "FOOTER", "BUTTONS" with the category "AUTHENTICATION"',
      );
  }
}

function checkOtp(buttons: readonly TemplateButton[] | undefined, path: string): void {
  const [button, ...others] = buttons ?? [];
  if (!button || others.length > 0) throw invalidField(path, 'must have one button, of the type "OTP"');
  const own = `${path}.0`;
  if (button.type !== 'OTP') throw invalidField(`${own}.type`, 'must be "OTP" with the category "AUTHENTICATION"');
  // Meta has words of its own where there is none.
  if (button.text !== undefined) checkLabel(button, own);
  if (button.autofill_text !== undefined)
    checkText(button.autofill_text, { path: `${own}.autofill_text`, longest: 25, isOneLine: true });
  checkKind(button, own);
}

function checkKind(button: TemplateButton, own: string): void {
  const { otp_type: kind, supported_apps: apps, package_name: app, signature_hash: hash } = button;
  if (kind === undefined) throw missingField(`${own}.otp_type`);
  if (kind !== 'COPY_CODE' && kind !== 'ONE_TAP' && kind !== 'ZERO_TAP')
    throw invalidField(`${own}.otp_type`, 'must be one of "COPY_CODE", "ONE_TAP", "ZERO_TAP"');
  if (kind !== 'COPY_CODE' && apps === undefined && (app === undefined || hash === undefined))
    throw missingField(`${own}.supported_apps`);
  if (kind === 'ZERO_TAP' && button.zero_tap_terms_accepted !== true)
    throw invalidField(`${own}.zero_tap_terms_accepted`, 'must be true');
}
