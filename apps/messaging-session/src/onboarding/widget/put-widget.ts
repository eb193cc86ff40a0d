import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@parley/contracts/base';
import { defaultEngine, type EngineName } from '@parley/contracts/sessions';
import {
  defaultTheme,
  type PutWidget as Request,
  type TaggedWidgetSettings,
  widgetOrigins,
} from '@parley/contracts/widget';
import { CLOCK, type Clock } from '@parley/service-runtime';
import { Prisma } from '../../database/index.js';
import type { SettingsOwner } from '@parley/engine-kit';
import { checkRedirectUrl, OnboardingEngines } from '../attempts/index.js';
import { logoId, WidgetLogoStore } from './widget-logo.store.js';
import { WidgetSettingsStore } from './widget-settings.store.js';
import { etagOf, type WidgetRow, widgetSettings } from './widget-view.js';

/** Replaces settings of embedded signup (decisions.md §9). Of two changes based on the same settings, one is refused. */
@Injectable()
export class PutWidget {
  constructor(
    private readonly prisma: Prisma,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly store: WidgetSettingsStore,
    private readonly engines: OnboardingEngines,
    private readonly logos: WidgetLogoStore,
  ) {}

  /** @throws DomainError `invalid_parameter`, `missing_field`, `not_supported_by_engine`, `precondition_failed` */
  async execute(owner: SettingsOwner, { ifMatch, ...fields }: Request): Promise<TaggedWidgetSettings> {
    const { engine = defaultEngine, config } = fields;
    const wanted = rowOf({ ...fields, engine });
    const logo =
      fields.theme?.logo === undefined ? undefined : await this.logos.requested(owner.teamId, fields.theme.logo);
    await this.engines.check({ ...owner, engine, config });
    return this.prisma.$transaction(async (tx) => {
      await this.store.lock(tx, owner);
      const before = await this.store.find(owner, tx);
      if (ifMatch && !ifMatch.includes(etagOf(widgetSettings(before)))) {
        throw new DomainError('precondition_failed', 'The settings were changed since: read them again.');
      }
      const chosen = { logoId: logo ? logoId(owner, logo) : null, updatedAt: this.clock.now() };
      const own = await this.store.save(tx, owner, { ...wanted, ...chosen });
      await this.logos.save(tx, owner, logo);
      const settings = widgetSettings({ ...before, own });
      return { settings, etag: etagOf(settings) };
    });
  }
}

/** @throws DomainError `invalid_parameter` */
function rowOf(fields: Omit<Request, 'ifMatch'> & { engine: EngineName }): Omit<WidgetRow, 'updatedAt' | 'logoId'> {
  const { enabled, allowedOrigins = [], theme = defaultTheme, displayName = '', redirectUrl, engine, config } = fields;
  const origins = widgetOrigins(allowedOrigins);
  if (redirectUrl !== undefined) checkRedirectUrl(redirectUrl);
  return {
    ...{ enabled, allowedOrigins: origins, mode: theme.mode, accent: theme.accent, displayName, engine },
    config: config ?? null,
    redirectUrl: redirectUrl ?? null,
  };
}
