import { invalidField, missingField } from '@parley/contracts/base';
import type { TemplateButton } from '@parley/contracts/campaigns';
import { placeholdersOf } from '../placeholders.js';
import { checkText } from './template-text-rules.js';

const mostButtons = 10;
const longestLabel = 25;
const longestUrl = 2_000;
const longestPhoneNumber = 20;
const longestCode = 15;

/** How many buttons of a kind a template may have. */
const mostOfKind: Readonly<Record<string, number>> = {
  QUICK_REPLY: 10,
  URL: 2,
  PHONE_NUMBER: 1,
  COPY_CODE: 1,
  FLOW: 1,
  CATALOG: 1,
  MPM: 1,
  SPM: 1,
  VOICE_CALL: 1,
};

/** Kinds that a card of a carousel may have. */
const kindsOfCards = new Set(['QUICK_REPLY', 'URL', 'PHONE_NUMBER', 'SPM']);
const mostOfCard = 2;

/** @param path of the list @throws DomainError `invalid_parameter`, `missing_field` naming the field */
export function checkButtons(buttons: readonly TemplateButton[] | undefined, path: string, ofCard = false): void {
  if (buttons === undefined) throw missingField(path);
  const most = ofCard ? mostOfCard : mostButtons;
  if (buttons.length === 0 || buttons.length > most) throw invalidField(path, `must have 1 to ${most} buttons`);
  const counts = new Map<string, number>();
  buttons.forEach((button, index) => {
    const own = `${path}.${index}`;
    const allowed = mostOfKind[button.type];
    if (allowed === undefined || (ofCard && !kindsOfCards.has(button.type)))
      throw invalidField(`${own}.type`, 'it is no kind of button that is possible here');
    const count = (counts.get(button.type) ?? 0) + 1;
    counts.set(button.type, count);
    if (count > allowed) throw invalidField(`${own}.type`, `at most ${allowed} of this kind are possible`);
    checkButton(button, own);
  });
  checkGroups(buttons, path);
}

function checkButton(button: TemplateButton, path: string): void {
  if (button.type !== 'COPY_CODE') checkLabel(button, path);
  switch (button.type) {
    case 'URL':
      return checkUrl(button, path);
    case 'PHONE_NUMBER':
      return checkPhoneNumber(button, path);
    case 'COPY_CODE':
      return checkCode(button, path);
    case 'FLOW':
      return checkFlow(button, path);
    default:
      return undefined;
  }
}

/** @throws DomainError `invalid_parameter`, `missing_field` */
export function checkLabel({ text }: TemplateButton, path: string): void {
  if (text === undefined) throw missingField(`${path}.text`);
  checkText(text, { path: `${path}.text`, longest: longestLabel, isOneLine: true });
}

/** A variable is possible at the end, and has a sample. */
function checkUrl({ url, example }: TemplateButton, path: string): void {
  const field = `${path}.url`;
  if (url === undefined) throw missingField(field);
  if ([...url].length > longestUrl) throw invalidField(field, `must have at most ${longestUrl} characters`);
  if (!/^https?:\/\/[^\s]+$/i.test(url) || !URL.canParse(url)) throw invalidField(field, 'must be a URL');
  const variables = placeholdersOf(url);
  if (variables.length > 1 || (variables.length === 1 && !/\{\{\s*[^{}]+\s*\}\}$/.test(url)))
    throw invalidField(field, 'may have one variable, at its end');
  if (variables.length === 1 && samplesOf(example).length !== 1) throw missingField(`${path}.example`);
  if (samplesOf(example).some((sample) => [...sample].length > longestUrl))
    throw invalidField(`${path}.example`, `must have at most ${longestUrl} characters`);
}

export function samplesOf(example: TemplateButton['example']): readonly string[] {
  if (example === undefined) return [];
  return typeof example === 'string' ? [example] : example;
}

function checkPhoneNumber({ phone_number: phoneNumber }: TemplateButton, path: string): void {
  const field = `${path}.phone_number`;
  if (phoneNumber === undefined) throw missingField(field);
  if (phoneNumber.length > longestPhoneNumber)
    throw invalidField(field, `must have at most ${longestPhoneNumber} characters`);
  if (!/^\+?[\d ()-]{5,}$/.test(phoneNumber)) throw invalidField(field, 'must be a phone number');
}

function checkCode({ example }: TemplateButton, path: string): void {
  const field = `${path}.example`;
  const [code, ...others] = samplesOf(example);
  if (code === undefined) throw missingField(field);
  if (others.length > 0 || code === '' || [...code].length > longestCode)
    throw invalidField(field, `must be one code of 1 to ${longestCode} characters`);
}

function checkFlow(button: TemplateButton, path: string): void {
  const {
    flow_id: id,
    flow_name: name,
    flow_json: json,
    flow_action: action = 'navigate',
    navigate_screen: screen,
  } = button;
  const named = [id, name, json].filter((one) => one !== undefined);
  if (named.length === 0) throw missingField(`${path}.flow_id`);
  if (named.length > 1) throw invalidField(path, 'must have one of "flow_id", "flow_name" and "flow_json"');
  if (action !== 'navigate' && action !== 'data_exchange')
    throw invalidField(`${path}.flow_action`, 'must be "navigate" or "data_exchange"');
  if (screen !== undefined && action !== 'navigate')
    throw invalidField(`${path}.navigate_screen`, 'comes only with "navigate"');
}

/** Quick replies stand together: before the others, or behind them. */
function checkGroups(buttons: readonly TemplateButton[], path: string): void {
  const replies = buttons.map(({ type }) => type === 'QUICK_REPLY');
  const changes = replies.filter((isReply, index) => index > 0 && isReply !== replies[index - 1]).length;
  if (changes > 1) throw invalidField(path, 'must have its quick replies together');
}
