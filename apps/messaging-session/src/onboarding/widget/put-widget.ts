import { Inject, Injectable } from '@nestjs/common';
import {
  defaultTheme,
  DomainError,
  type PutWidget as Request,
  type TaggedWidgetSettings,
  widgetOrigins,
} from '@parley/contracts';
import { CLOCK, type Clock } from '@parley/service-runtime';
import { Prisma } from '../../database/index.js';
import { defaultEngine, Engines } from '../../engines/index.js';
import { checkEngine, checkRedirectUrl } from '../attempts/index.js';
import { type WidgetOwner, WidgetSettingsStore } from './widget-settings.store.js';
import { etagOf, type WidgetRow, widgetSettings } from './widget-view.js';

/** Replaces settings of embedded signup (decisions.md §9). Of two changes based on the same settings, one is refused. */
@Injectable()
export class PutWidget {
  constructor(
    private readonly prisma: Prisma,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly store: WidgetSettingsStore,
    private readonly engines: Engines,
  ) {}

  /** @throws DomainError `invalid_parameter`, `missing_field`, `not_supported_by_engine`, `precondition_failed` */
  async execute(owner: WidgetOwner, { ifMatch, ...fields }: Request): Promise<TaggedWidgetSettings> {
    const wanted = this.#checked(fields);
    return this.prisma.$transaction(async (tx) => {
      await this.store.lock(tx, owner);
      const before = await this.store.find(owner, tx);
      if (ifMatch && !ifMatch.includes(etagOf(widgetSettings(before)))) {
        throw new DomainError('precondition_failed', 'The settings were changed since: read them again.');
      }
      const own = await this.store.save(tx, owner, { ...wanted, updatedAt: this.clock.now() });
      const settings = widgetSettings({ ...before, own });
      return { settings, etag: etagOf(settings) };
    });
  }

  #checked(fields: Omit<Request, 'ifMatch'>): Omit<WidgetRow, 'updatedAt'> {
    const { enabled, allowedOrigins = [], theme = defaultTheme, displayName = '', redirectUrl, config } = fields;
    const { engine = defaultEngine } = fields;
    const origins = widgetOrigins(allowedOrigins);
    if (redirectUrl !== undefined) checkRedirectUrl(redirectUrl);
    checkEngine(this.engines, engine, config);
    return {
      ...{ enabled, allowedOrigins: origins, mode: theme.mode, accent: theme.accent, displayName, engine },
      config: config ?? null,
      redirectUrl: redirectUrl ?? null,
    };
  }
}
