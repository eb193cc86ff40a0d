import { Controller } from '@nestjs/common';
import { type Caller, notFound, requireProject } from '@parley/contracts/base';
import {
  allowsWidgetOrigin,
  getWidget,
  PutWidget as PutWidgetRequest,
  putWidget,
  type ResolvedWidget,
  ResolveWidget,
  resolveWidget,
  RotateWidgetKey,
  rotateWidgetKey,
  type TaggedWidgetSettings,
  type WidgetLogo,
  widgetLogo,
  WidgetLogoLookup,
  WidgetLookup,
  type WidgetOriginAnswer,
  WidgetOriginQuestion,
  type WidgetSettings,
} from '@parley/contracts/widget';
import { Handles, type RequestContext } from '@parley/messaging';
import { offers } from '../../engines/index.js';
import type { SettingsOwner } from '@parley/engine-kit';
import { OnboardingEngines } from '../attempts/index.js';
import { PutWidget } from './put-widget.js';
import { WidgetLogoStore } from './widget-logo.store.js';
import { WidgetSettingsStore } from './widget-settings.store.js';
import { etagOf, widgetSettings } from './widget-view.js';

/** Settings of embedded signup. The gateway has checked that the project exists (decisions.md §9). */
@Controller()
export class WidgetSettingsController {
  constructor(
    private readonly store: WidgetSettingsStore,
    private readonly putting: PutWidget,
    private readonly engines: OnboardingEngines,
    private readonly logos: WidgetLogoStore,
  ) {}

  @Handles(getWidget)
  async get({ projectId }: WidgetLookup, { caller }: RequestContext): Promise<TaggedWidgetSettings> {
    const settings = widgetSettings(await this.store.find(ownerOf(caller, projectId)));
    return { settings, etag: etagOf(settings) };
  }

  @Handles(putWidget)
  put({ projectId, ...request }: PutWidgetRequest, { caller }: RequestContext): Promise<TaggedWidgetSettings> {
    return this.putting.execute(ownerOf(caller, projectId), request);
  }

  @Handles(rotateWidgetKey)
  async rotateKey({ projectId }: RotateWidgetKey, { caller }: RequestContext): Promise<WidgetSettings> {
    const owner = ownerOf(caller, projectId) as Required<SettingsOwner>;
    await this.store.rotateKey(owner);
    return widgetSettings(await this.store.find(owner));
  }

  @Handles(resolveWidget)
  async resolve({ publicKey }: ResolveWidget): Promise<ResolvedWidget> {
    const owner = await this.store.ownerOfKey(publicKey);
    if (!owner) throw notFound('Widget', publicKey);
    const settings = widgetSettings(await this.store.find(owner));
    const signup = this.engines.dialogOf(settings.engine) ? true : undefined;
    return { ...owner, settings, pairingCode: offers(settings.engine, 'pairingCode'), signup };
  }

  @Handles(widgetLogo)
  async logo({ id }: WidgetLogoLookup): Promise<WidgetLogo> {
    const logo = await this.logos.find(id);
    if (!logo) throw notFound('Logo', id);
    return { mediaType: logo.mediaType, content: logo.content.toString('base64') };
  }

  @Handles(allowsWidgetOrigin)
  async allowsOrigin({ origin }: WidgetOriginQuestion): Promise<WidgetOriginAnswer> {
    return { allowed: await this.store.anyAllows(origin.toLowerCase()) };
  }
}

/** @throws DomainError `not_found` for a project that is not visible to the caller, or a team's defaults that it may not use */
function ownerOf(caller: Caller, projectId: string | undefined): SettingsOwner {
  const { teamId } = caller;
  requireProject(caller, projectId);
  return projectId === undefined ? { teamId } : { teamId, projectId };
}
