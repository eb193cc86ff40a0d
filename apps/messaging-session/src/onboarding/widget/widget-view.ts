import { createHash } from 'node:crypto';
import { defaultEngine, type EngineName, type SessionConfig } from '@parley/contracts/sessions';
import { defaultTheme, type WidgetMode, type WidgetSettings } from '@parley/contracts/widget';

/** Stored settings of a project, or a team's defaults. */
export interface WidgetRow {
  readonly enabled: boolean;
  readonly allowedOrigins: string[];
  readonly mode: string;
  readonly accent: string;
  readonly displayName: string;
  readonly engine: string;
  readonly config: unknown;
  readonly redirectUrl: string | null;
  readonly updatedAt: Date;
}

/** A widget as it is stored; fields without settings are undefined. */
export interface StoredWidget {
  readonly own?: WidgetRow;
  /** The team's defaults, for a project's widget. */
  readonly defaults?: WidgetRow;
  /** Only for a project's widget. */
  readonly publicKey?: string;
}

/** The settings when neither project nor team has set any. */
const unset: Omit<WidgetRow, 'updatedAt'> = {
  ...{ enabled: false, allowedOrigins: [], mode: defaultTheme.mode, accent: defaultTheme.accent, displayName: '' },
  ...{ engine: defaultEngine, config: null, redirectUrl: null },
};

/** The effective settings (decisions.md §9). */
export function widgetSettings({ own, defaults, publicKey }: StoredWidget): WidgetSettings {
  const { mode, accent, engine, config, redirectUrl, ...plain } = own ?? defaults ?? { ...unset, updatedAt: undefined };
  const inherited = publicKey !== undefined && !own;
  const { enabled, allowedOrigins, displayName, updatedAt } = plain;
  return {
    ...{ enabled, ...(publicKey === undefined ? {} : { publicKey }), allowedOrigins },
    ...{ theme: { mode: mode as WidgetMode, accent }, displayName, engine: engine as EngineName },
    ...(config ? { config: config as SessionConfig } : {}),
    ...(redirectUrl === null ? {} : { redirectUrl }),
    ...(inherited ? { inherited } : {}),
    ...(updatedAt ? { updatedAt: updatedAt.toISOString() } : {}),
  };
}

/** Equal settings have equal tags, whichever process answers. */
export function etagOf(settings: WidgetSettings): string {
  return `"${createHash('sha256').update(JSON.stringify(settings)).digest('base64url').slice(0, 22)}"`;
}
