import { isResourceId } from '@parley/contracts/base';
import type { TemplateButton, TemplateCardComponent, TemplateComponent } from '@parley/contracts/campaigns';

/** Formats of a header that is a file. */
export const fileFormats = ['IMAGE', 'VIDEO', 'DOCUMENT'] as const;
export type FileFormat = (typeof fileFormats)[number];

export function isFileFormat(format: string | undefined): format is FileFormat {
  return fileFormats.some((known) => known === format);
}

/** A sample file of a header: a media of the project, a URL, or what Meta calls a file that it has. */
export type SampleFile = { readonly mediaId: string } | { readonly url: string } | string;

/** Components with Meta's words in capitals, as they are stored: Meta takes both, and its own examples have both. */
export function normalized(components: readonly TemplateComponent[]): TemplateComponent[] {
  return components.map((component) => ({
    ...ownPart(component),
    ...(component.cards === undefined
      ? {}
      : { cards: component.cards.map(({ components: parts }) => ({ components: parts.map(ownPart) })) }),
  }));
}

function ownPart<Part extends TemplateCardComponent>(part: Part): Part {
  const { type, format, buttons } = part;
  return {
    ...part,
    type: type.toUpperCase(),
    ...(format === undefined ? {} : { format: format.toUpperCase() }),
    ...(buttons === undefined ? {} : { buttons: buttons.map(normalizedButton) }),
  };
}

function normalizedButton(button: TemplateButton): TemplateButton {
  const { type, otp_type: otpType } = button;
  return { ...button, type: type.toUpperCase(), ...(otpType === undefined ? {} : { otp_type: otpType.toUpperCase() }) };
}

export function partOf<Part extends { readonly type: string }>(parts: readonly Part[], type: string): Part | undefined {
  return parts.find((part) => part.type === type);
}

/** The sample file of a header; its example is `{ header_handle: [file] }`, or the file itself. */
export function sampleOf({ example }: TemplateCardComponent): unknown {
  if (example === undefined) return undefined;
  const { header_handle: handle } = example;
  if (handle === undefined) return 'mediaId' in example || 'url' in example ? example : undefined;
  return Array.isArray(handle) ? (handle[0] as unknown) : handle;
}

export function isSampleFile(value: unknown): value is SampleFile {
  if (typeof value === 'string') return value !== '';
  if (typeof value !== 'object' || value === null) return false;
  const { mediaId, url, ...others } = value as Record<string, unknown>;
  if (Object.keys(others).length > 0 || (mediaId === undefined) === (url === undefined)) return false;
  if (mediaId !== undefined) return isResourceId(mediaId);
  return typeof url === 'string' && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}
