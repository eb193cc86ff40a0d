import { createHash } from 'node:crypto';
import { defaultEngine, type EngineName, type SessionConfig } from '@parley/contracts/sessions';
import { defaultTheme, logoPath, type WidgetMode, type WidgetSettings } from '@parley/contracts/widget';

/** Stored settings of a project, or a team's defaults. */
export interface WidgetRow {
  readonly enabled: boolean;
  readonly allowedOrigins: string[];
  readonly mode: string;
  readonly accent: string;
  /** Null: none. */
  readonly logoId: string | null;
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
  /** The gateway's URL. */
  readonly publicUrl: string;
}

/** The settings when neither project nor team has set any. */
const unset: Omit<WidgetRow, 'updatedAt'> = {
  ...{ enabled: false, allowedOrigins: [], mode: defaultTheme.mode, accent: defaultTheme.accent, logoId: null },
  ...{ displayName: '', engine: defaultEngine, config: null, redirectUrl: null },
};

/** The effective settings (decisions.md §9). */
export function widgetSettings({ own, defaults, publicKey, publicUrl }: StoredWidget): WidgetSettings {
  const { mode, accent, logoId, engine, config, redirectUrl, ...plain } = own ??
    defaults ?? { ...unset, updatedAt: undefined };
  const logo = logoId ? { logo: `${publicUrl}${logoPath}${logoId}` } : {};
  const inherited = publicKey !== undefined && !own;
  const { enabled, allowedOrigins, displayName, updatedAt } = plain;
  return {
    ...{ enabled, ...(publicKey === undefined ? {} : { publicKey }), allowedOrigins },
    ...{ theme: { mode: mode as WidgetMode, accent, ...logo }, displayName, engine: engine as EngineName },
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
