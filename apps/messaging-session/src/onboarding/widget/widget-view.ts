import { createHash } from 'node:crypto';
import {
  defaultTheme,
  type EngineName,
  type SessionConfig,
  type WidgetMode,
  type WidgetSettings,
} from '@parley/contracts';
import { defaultEngine } from '../../engines/index.js';

/** Settings as somebody has set them. */
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

/** A widget as it is stored; undefined where nothing is set. */
export interface StoredWidget {
  readonly own?: WidgetRow;
  /** The team's defaults, of a project's widget. */
  readonly defaults?: WidgetRow;
  /** Of a project. */
  readonly publicKey?: string;
}

/** Where nothing is set. */
const unset: Omit<WidgetRow, 'updatedAt'> = {
  ...{ enabled: false, allowedOrigins: [], mode: defaultTheme.mode, accent: defaultTheme.accent, displayName: '' },
  ...{ engine: defaultEngine, config: null, redirectUrl: null },
};

/** The settings that hold (decisions.md §9). */
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

/** The same for the same settings only, whichever process answers. */
export function etagOf(settings: WidgetSettings): string {
  return `"${createHash('sha256').update(JSON.stringify(settings)).digest('base64url').slice(0, 22)}"`;
}
