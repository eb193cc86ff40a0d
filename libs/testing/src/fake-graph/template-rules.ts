import type { GraphState } from './graph-state.js';

type Json = Readonly<Record<string, unknown>>;

const kindsOfButtons: Readonly<Record<string, number>> = {
  ...{
    QUICK_REPLY: 10,
    URL: 2,
    PHONE_NUMBER: 1,
    COPY_CODE: 1,
    FLOW: 1,
    CATALOG: 1,
    MPM: 1,
    SPM: 1,
    OTP: 1,
    VOICE_CALL: 1,
  },
};

/** What Meta has against a new template, by its public documentation. */
export function templateProblem(state: GraphState, template: Json): string | undefined {
  const { components, category, parameter_format: format } = template;
  if (!Array.isArray(components) || components.length === 0) return 'components are required';
  if (!['MARKETING', 'UTILITY', 'AUTHENTICATION'].includes(String(category))) return 'the category is unknown';
  if (format !== undefined && !/^(named|positional)$/i.test(String(format))) return 'the parameter_format is unknown';
  const isNamed = /^named$/i.test(String(format));
  const parts = components as Json[];
  if (!parts.some((part) => typeOf(part) === 'BODY')) return 'a BODY is required';
  for (const part of parts) {
    const problem = category === 'AUTHENTICATION' ? authenticationProblem(part) : partProblem(state, part, isNamed);
    if (problem !== undefined) return `${typeOf(part)}: ${problem}`;
  }
  return undefined;
}

function typeOf({ type }: Json): string {
  return String(type).toUpperCase();
}

function authenticationProblem(part: Json): string | undefined {
  if (part.text !== undefined) return 'Meta writes the text';
  if (typeOf(part) !== 'BUTTONS') return undefined;
  const [button] = part.buttons as Json[];
  return typeOf(button ?? {}) === 'OTP' ? undefined : 'an OTP button is required';
}

function partProblem(state: GraphState, part: Json, isNamed: boolean, longestBody = 1024): string | undefined {
  switch (typeOf(part)) {
    case 'HEADER':
      return String(part.format).toUpperCase() === 'TEXT'
        ? textProblem(part, { longest: 60, sample: 'header_text', isNamed })
        : fileProblem(state, part);
    case 'BODY':
      return textProblem(part, { longest: longestBody, sample: 'body_text', isNamed });
    case 'FOOTER':
      return textProblem(part, { longest: 60, isNamed });
    case 'BUTTONS':
      return buttonsProblem(part.buttons as Json[]);
    case 'CAROUSEL':
      return carouselProblem(state, part.cards as { components: Json[] }[], isNamed);
    default:
      return 'it is unknown';
  }
}

interface TextRules {
  readonly longest: number;
  readonly sample?: string;
  readonly isNamed: boolean;
}

function textProblem(part: Json, { longest, sample, isNamed }: TextRules): string | undefined {
  const { text, example } = part;
  if (typeof text !== 'string' || text === '' || [...text].length > longest) return `text must have 1 to ${longest}`;
  const names = [...new Set([...text.matchAll(/\{\{([^{}]+)\}\}/g)].map(([, name]) => String(name)))];
  if (names.length === 0) return undefined;
  if (sample === undefined) return 'it has no variables';
  if (isNamed !== names.every((name) => !/^\d+$/.test(name))) return 'its variables have the other format';
  const samples = (example as Json | undefined)?.[isNamed ? `${sample}_named_params` : sample];
  const flat = Array.isArray(samples) && Array.isArray(samples[0]) ? (samples[0] as unknown[]) : samples;
  return Array.isArray(flat) && flat.length === names.length ? undefined : 'each variable needs an example';
}

function fileProblem(state: GraphState, { format, example }: Json): string | undefined {
  const kind = String(format).toUpperCase();
  if (kind === 'LOCATION') return undefined;
  if (!['IMAGE', 'VIDEO', 'DOCUMENT'].includes(kind)) return `the format ${kind} is unknown`;
  const [handle] = ((example as Json | undefined)?.header_handle ?? []) as unknown[];
  if (typeof handle !== 'string') return 'header_handle is required';
  const sample = state.sampleWith(handle);
  if (!sample) return 'the handle is unknown';
  const expected = kind === 'DOCUMENT' ? 'application/pdf' : `${kind.toLowerCase()}/`;
  return sample.mimeType.startsWith(expected) ? undefined : `the file is ${sample.mimeType}`;
}

function buttonsProblem(buttons: readonly Json[]): string | undefined {
  if (!Array.isArray(buttons) || buttons.length === 0 || buttons.length > 10) return 'there must be 1 to 10';
  for (const [kind, most] of Object.entries(kindsOfButtons)) {
    if (buttons.filter((button: Json) => typeOf(button) === kind).length > most) return `too many of ${kind}`;
  }
  return buttons.map(buttonProblem).find((problem) => problem !== undefined);
}

function buttonProblem(button: Json): string | undefined {
  const kind = typeOf(button);
  if (!(kind in kindsOfButtons)) return `${kind} is unknown`;
  const { text, url, example, phone_number: phone } = button;
  if (kind !== 'COPY_CODE' && (typeof text !== 'string' || text === '' || [...text].length > 25))
    return 'text: 1 to 25';
  if (kind === 'COPY_CODE' && !/^.{1,15}$/.test(String(Array.isArray(example) ? example[0] : (example ?? ''))))
    return 'example: a code of at most 15';
  if (kind === 'PHONE_NUMBER' && !/^\+?\d{5,20}$/.test(String(phone))) return 'phone_number is wrong';
  if (kind !== 'URL') return undefined;
  if (typeof url !== 'string' || url.length > 2000) return 'url is wrong';
  if (!url.includes('{{')) return undefined;
  if (!url.endsWith('{{1}}')) return 'the variable of a url is at its end';
  return Array.isArray(example) && example.length === 1 ? undefined : 'a url with a variable needs an example';
}

function carouselProblem(
  state: GraphState,
  cards: readonly { readonly components: Json[] }[],
  isNamed: boolean,
): string | undefined {
  if (!Array.isArray(cards) || cards.length < 2 || cards.length > 10) return 'there must be 2 to 10 cards';
  const parts = cards.flatMap(({ components }: { components: Json[] }) => components);
  return parts.map((part) => partProblem(state, part, isNamed, 160)).find((problem) => problem !== undefined);
}
