import { canonicalOrigin } from '../client-access/client-lists.js';
import { defaultEngine, type EngineName, engineNames, SessionConfig } from '../sessions/engine-members.js';
import { invalidField } from '../validation/field-errors.js';
import { Flag, Name, Nested, OneOf, Text, Timestamp } from '../validation/fields.js';
import { TextList } from '../validation/list-fields.js';

export const widgetModes = ['light', 'dark', 'auto'] as const;
export type WidgetMode = (typeof widgetModes)[number];

const maxOrigins = 100;
/** Enough for a scheme, the longest host name and a port. */
const maxOriginLength = 300;

/** A logo of 64 KiB in base64, and what a `data:` URL has before it. */
const maxLogoText = 88_000;
/** Where logos are served, below the public URL. */
export const logoPath = '/widget/logos/';

/** How the pages of embedded signup look. */
export class WidgetTheme {
  @OneOf(widgetModes, { description: '`auto` follows the device.' }) mode: WidgetMode;
  @Text({ pattern: /^#[0-9a-fA-F]{6}$/, description: 'Colour of buttons, `#rrggbb`.' }) accent: string;
  @Text({
    ...{ optional: true, min: 1, max: maxLogoText },
    description:
      'An image shown above the pages: PNG, JPEG, WebP or GIF, at most 64 KiB, in base64 or as a `data:` URL. Reading returns a URL; sending that URL keeps the image.',
    example: 'https://parley.example.com/widget/logos/Zk1pYb0cX2mQ7sVh3uTn5w',
  })
  logo?: string;
}

export const defaultTheme: WidgetTheme = { mode: 'auto', accent: '#0b6e4f' };

/** The settings of embedded signup that a client sets. An absent field gets its default. */
export class WidgetFields {
  @Flag({ description: 'Whether pages can open it.' }) enabled: boolean;
  @TextList({
    optional: true,
    maxItems: maxOrigins,
    maxLength: maxOriginLength,
    description: 'Origins of pages that can embed it, each `scheme://host[:port]`. Default none.',
    example: ['https://shop.example.com'],
  })
  allowedOrigins?: string[];
  @Nested(() => WidgetTheme, { optional: true, description: 'Default: `auto`, `#0b6e4f`.' }) theme?: WidgetTheme;
  @Name({ optional: true, min: 0, max: 80, description: 'The name that the end customer sees. Default empty.' })
  displayName?: string;
  @OneOf(engineNames, {
    optional: true,
    description: `The engine of the sessions that it creates. Default \`${defaultEngine}\`; required in a Live project.`,
  })
  engine?: EngineName;
  @Nested(() => SessionConfig, { optional: true, description: 'The configuration of the sessions that it creates.' })
  config?: SessionConfig;
  @Text({ optional: true, max: 2000, description: 'An http or https URL to go to after connecting.' })
  redirectUrl?: string;
}

/** The settings of embedded signup of a project, or the defaults of a team (decisions.md §9). */
export class WidgetSettings {
  @Flag() enabled: boolean;
  @Text({
    optional: true,
    max: 64,
    description: "The key that names the project in pages. A team's defaults have none.",
  })
  publicKey?: string;
  @TextList({ maxItems: maxOrigins, maxLength: maxOriginLength }) allowedOrigins: string[];
  @Nested(() => WidgetTheme) theme: WidgetTheme;
  @Text({ max: 80 }) displayName: string;
  @OneOf(engineNames) engine: EngineName;
  @Nested(() => SessionConfig, { optional: true }) config?: SessionConfig;
  @Text({ optional: true, max: 2000 }) redirectUrl?: string;
  @Flag({ optional: true, description: "True if the project has no settings of its own and uses the team's defaults." })
  inherited?: boolean;
  @Timestamp({ optional: true, description: 'When they were last changed. Absent if never.' }) updatedAt?: string;
}

export const exampleWidgetSettings: WidgetSettings = {
  enabled: true,
  publicKey: 'pk_Xb1nqL0n1Qb8cT2yq7wFvA3e',
  allowedOrigins: ['https://shop.example.com'],
  theme: { mode: 'auto', accent: '#0b6e4f' },
  displayName: 'Example Shop',
  engine: defaultEngine,
  updatedAt: '2026-11-21T08:00:00.000Z',
};

/**
 * Origins are written into a CSP header, which separates them by spaces and semicolons. An origin that could be read as
 * more than one is refused.
 */
const policySafe = /^[a-z][a-z0-9+.-]*:\/\/[a-z0-9._:[\]-]+$/;

/**
 * Normalizes origins to the form that browsers send, each once. `*` is not allowed: the list also says who may frame the
 * page.
 * @throws DomainError `invalid_parameter` naming `allowedOrigins`
 */
export function widgetOrigins(input: readonly string[]): string[] {
  const origins = input.map((text) => {
    const origin = canonicalOrigin(text);
    if (origin === undefined || !policySafe.test(origin)) {
      throw invalidField('allowedOrigins', 'must hold only scheme://host[:port]');
    }
    return origin;
  });
  return [...new Set(origins)];
}
