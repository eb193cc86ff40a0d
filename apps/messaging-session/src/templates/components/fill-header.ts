import { invalidField, missingField } from '@parley/contracts/base';
import type { CardValues, FileValue, TemplateCardComponent } from '@parley/contracts/campaigns';
import type { FilledHeader, FilledText } from '@parley/engine-kit';
import { missingVariable, placeholdersOf } from '../placeholders.js';
import { isFileFormat, isSampleFile } from './component.js';

type FileKind = Extract<FilledHeader, { kind: 'image' | 'video' | 'document' }>['kind'];

/** A header's value; a file of the session is yet to be looked up. */
export type HeaderValue =
  | Exclude<FilledHeader, { kind: FileKind }>
  | { readonly kind: FileKind; readonly file: FileValue; readonly path: string };

/** Where values are, and what they are for. */
export interface Place {
  /** Names the values in refusals. */
  readonly path: string;
  /** The variables have names, not numbers. */
  readonly named: boolean;
  /** Many messages share the values, so some may be missing. */
  readonly isShared?: boolean;
}

/** @throws DomainError `missing_field`, `invalid_parameter` naming the value */
export function fillHeader(
  header: TemplateCardComponent | undefined,
  value: CardValues['header'],
  place: Place,
): HeaderValue | undefined {
  const { path, isShared = false } = place;
  if (!header) {
    if (value !== undefined) throw invalidField(path, 'the template has no header');
    return undefined;
  }
  if (value === undefined && isShared) return undefined;
  const { format } = header;
  if (isFileFormat(format)) return fileOf(format.toLowerCase() as FileKind, value, path);
  if (format === 'LOCATION') return locationOf(value as Fields | undefined, path);
  return textOf(header.text ?? '', (value ?? {}) as Fields, place);
}

type Fields = Readonly<Record<string, unknown>>;

function textOf(text: string, values: Fields, { path, named, isShared = false }: Place): HeaderValue | undefined {
  const names = placeholdersOf(text);
  const wrong = Object.entries(values).find(([, one]) => typeof one !== 'string');
  if (wrong) throw invalidField(`${path}.${wrong[0]}`, 'must be a string');
  const texts = values as Readonly<Record<string, string>>;
  const missing = missingVariable(names, texts);
  if (missing !== undefined && !isShared) throw missingField(`${path}.${missing}`);
  if (names.length === 0) return undefined;
  const filled = names.map((name): FilledText => ({ ...(named ? { name } : {}), text: texts[name] ?? '' }));
  return { kind: 'text', values: filled };
}

function fileOf(kind: FileKind, value: CardValues['header'], path: string): HeaderValue {
  if (value === undefined) throw missingField(path);
  if (!isSampleFile(value)) throw invalidField(path, 'must be a file: { "mediaId" } or { "url" }');
  return { kind, file: value as FileValue, path };
}

function locationOf(value: Fields | undefined, path: string): HeaderValue {
  if (value === undefined) throw missingField(path);
  const { latitude, longitude, name, address, ...others } = value;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) throw invalidField(`${path}.${unknown}`, 'it is no part of a location');
  return {
    kind: 'location',
    latitude: degreesOf(latitude, 90, `${path}.latitude`),
    longitude: degreesOf(longitude, 180, `${path}.longitude`),
    ...(name === undefined ? {} : { name: textIn(name, `${path}.name`) }),
    ...(address === undefined ? {} : { address: textIn(address, `${path}.address`) }),
  };
}

function degreesOf(value: unknown, most: number, path: string): number {
  if (value === undefined) throw missingField(path);
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number !== 'number' || !(Math.abs(number) <= most))
    throw invalidField(path, `must be -${most} to ${most}`);
  return number;
}

function textIn(value: unknown, path: string): string {
  if (typeof value !== 'string') throw invalidField(path, 'must be a string');
  return value;
}
