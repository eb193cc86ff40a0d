import { ConfigError } from '@parley/service-runtime';
import type { MetaApp } from '../graph/onboarding.js';

/** Injection token of {@link MetaSetup}. */
export const META_SETUP = Symbol('META_SETUP');

/** The app of the installation at Meta, whose dialog lets businesses sign up. */
export interface DialogApp extends MetaApp {
  readonly configId: string;
}

export interface MetaSetup {
  /** Undefined: nobody signs up in Meta's dialog here. */
  readonly app: DialogApp | undefined;
  /** Where the gateway is reached, and where the webhooks of sessions are below it. */
  readonly publicUrl: string;
  readonly hookPath: string;
}

/** @throws ConfigError where some of the three are set and others are not */
export function dialogApp(values: {
  readonly META_APP_ID?: string;
  readonly META_APP_SECRET?: string;
  readonly META_CONFIG_ID?: string;
}): DialogApp | undefined {
  const { META_APP_ID: appId, META_APP_SECRET: appSecret, META_CONFIG_ID: configId } = values;
  if (appId && appSecret && configId) return { appId, appSecret, configId };
  const missing = Object.entries({ META_APP_ID: appId, META_APP_SECRET: appSecret, META_CONFIG_ID: configId })
    .filter(([, value]) => !value)
    .map(([name]) => name);
  if (missing.length === 3) return undefined;
  throw new ConfigError(missing.map((name) => `${name} is not set: Meta's dialog needs all three.`));
}
