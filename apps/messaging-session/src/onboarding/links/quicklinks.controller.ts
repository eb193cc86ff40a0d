import { Controller, Inject } from '@nestjs/common';
import { type Done, requireProject } from '@parley/contracts/base';
import type { ChangeKind } from '@parley/contracts/changes';
import {
  CreateQuickLink,
  createQuickLink,
  deleteQuickLink,
  getQuickLink,
  ListQuickLinks,
  listQuickLinks,
  type QuickLink,
  type QuickLinkList,
  QuickLinkLookup,
  UpdateQuickLink,
  updateQuickLink,
} from '@parley/contracts/onboarding';
import { ChangeAnnouncer, Handles, type RequestContext } from '@parley/messaging';
import { PUBLIC_URL } from '../../session-state/index.js';
import { CreateLink, DeleteLink, UpdateLink } from './link-changes.js';
import { toQuickLink } from './quicklink.js';
import { QuickLinkStore } from './quicklink.store.js';

/** Manages the QuickLinks of a project (decisions.md §9). */
@Controller()
export class QuickLinksController {
  constructor(
    @Inject(PUBLIC_URL) private readonly publicUrl: string,
    private readonly links: QuickLinkStore,
    private readonly creating: CreateLink,
    private readonly updating: UpdateLink,
    private readonly deleting: DeleteLink,
    private readonly changes: ChangeAnnouncer,
  ) {}

  @Handles(createQuickLink)
  async create(request: CreateQuickLink, { caller }: RequestContext): Promise<QuickLink> {
    return this.announced(toQuickLink(await this.creating.execute(caller, request), this.publicUrl), 'created');
  }

  @Handles(listQuickLinks)
  async list(request: ListQuickLinks, { caller }: RequestContext): Promise<QuickLinkList> {
    const { projectId } = request;
    requireProject(caller, projectId);
    const links = await this.links.list(caller.teamId, request);
    return { data: links.map((link) => toQuickLink(link, this.publicUrl)) };
  }

  @Handles(getQuickLink)
  async get({ linkId }: QuickLinkLookup, { caller }: RequestContext): Promise<QuickLink> {
    return toQuickLink(await this.links.lookUp(caller, linkId), this.publicUrl);
  }

  @Handles(updateQuickLink)
  async update(request: UpdateQuickLink, { caller }: RequestContext): Promise<QuickLink> {
    return this.announced(toQuickLink(await this.updating.execute(caller, request), this.publicUrl), 'updated');
  }

  @Handles(deleteQuickLink)
  async delete({ linkId }: QuickLinkLookup, { caller }: RequestContext): Promise<Done> {
    const link = await this.links.lookUp(caller, linkId);
    await this.deleting.execute(caller, linkId);
    this.announced(toQuickLink(link, this.publicUrl), 'removed');
    return {};
  }

  private announced(link: QuickLink, change: ChangeKind): QuickLink {
    this.changes.note(link.projectId, () => ({ type: 'quicklink', id: link.id, change }));
    return link;
  }
}
