import { invalidField, missingField } from '@parley/contracts/base';
import type { ParameterFormat, TemplateCardComponent, TemplateComponent } from '@parley/contracts/campaigns';
import { isFileFormat, isSampleFile, sampleOf } from './component.js';
import { checkText, isNamed } from './template-text-rules.js';

const longestHeader = 60;
const longestBody = 1_024;
const longestFooter = 60;
const mostVariables = 100;

/** @returns its variables @throws DomainError `invalid_parameter`, `missing_field` */
export function checkBody(
  { text, example }: TemplateCardComponent,
  path: string,
  format: ParameterFormat | undefined,
  longest = longestBody,
): string[] {
  if (text === undefined) throw missingField(`${path}.text`);
  const variables = checkText(text, { path: `${path}.text`, longest, mostVariables, format });
  checkSamples(example, variables, { path: `${path}.example`, name: 'body_text', named: isNamed(format) });
  return variables;
}

/** @throws DomainError `invalid_parameter`, `missing_field` */
export function checkHeader(header: TemplateCardComponent, path: string, format: ParameterFormat | undefined): void {
  const { format: kind, text, example } = header;
  if (kind === undefined) throw missingField(`${path}.format`);
  if (isFileFormat(kind)) return checkFile(header, path);
  if (kind !== 'TEXT' && kind !== 'LOCATION')
    throw invalidField(`${path}.format`, 'must be one of "TEXT", "IMAGE", "VIDEO", "DOCUMENT", "LOCATION"');
  if (kind === 'LOCATION') return refuseText(header, path);
  if (text === undefined) throw missingField(`${path}.text`);
  const rules = { path: `${path}.text`, longest: longestHeader, mostVariables: 1, format, isOneLine: true };
  const variables = checkText(text, rules);
  checkSamples(example, variables, { path: `${path}.example`, name: 'header_text', named: isNamed(format) });
}

function refuseText({ text }: TemplateCardComponent, path: string): void {
  if (text !== undefined) throw invalidField(`${path}.text`, 'comes only with the format "TEXT"');
}

function checkFile(header: TemplateCardComponent, path: string): void {
  refuseText(header, path);
  const sample = sampleOf(header);
  if (sample === undefined) throw missingField(`${path}.example.header_handle`);
  if (!isSampleFile(sample))
    throw invalidField(`${path}.example.header_handle`, 'must be one file: { "mediaId" } or { "url" }');
}

/** @throws DomainError `invalid_parameter`, `missing_field` */
export function checkFooter({ text }: TemplateComponent, path: string): void {
  if (text === undefined) throw missingField(`${path}.text`);
  checkText(text, { path: `${path}.text`, longest: longestFooter, isOneLine: true });
}

interface Samples {
  readonly path: string;
  readonly name: 'body_text' | 'header_text';
  readonly named: boolean;
}

/** Samples may be absent: then the names of the variables stand for them. */
function checkSamples(
  example: Readonly<Record<string, unknown>> | undefined,
  variables: readonly string[],
  { path, name, named }: Samples,
): void {
  const samples = named ? example?.[`${name}_named_params`] : example?.[name];
  if (samples === undefined) return;
  const field = `${path}.${named ? `${name}_named_params` : name}`;
  if (!Array.isArray(samples)) throw invalidField(field, 'must be a list');
  if (named) return checkNamedSamples(samples, variables, field);
  const texts: unknown[] = name === 'body_text' && Array.isArray(samples[0]) ? samples[0] : samples;
  if (texts.length !== variables.length || texts.some((one) => typeof one !== 'string' || one === ''))
    throw invalidField(field, `must have a text for each of the ${variables.length} variables`);
}

function checkNamedSamples(samples: readonly unknown[], variables: readonly string[], field: string): void {
  const names = samples.map((one) => {
    const { param_name: name, example } = (one ?? {}) as Record<string, unknown>;
    return typeof name === 'string' && typeof example === 'string' ? name : undefined;
  });
  const isOfAll = names.length === variables.length && variables.every((variable) => names.includes(variable));
  if (!isOfAll) throw invalidField(field, 'must have { "param_name", "example" } for each variable');
}
