import { Controller, Inject } from '@nestjs/common';
import {
  callerSees,
  CreateQuickLink,
  createQuickLink,
  deleteQuickLink,
  type Done,
  getQuickLink,
  ListQuickLinks,
  listQuickLinks,
  notFound,
  type QuickLink,
  type QuickLinkList,
  QuickLinkLookup,
  UpdateQuickLink,
  updateQuickLink,
} from '@parley/contracts';
import { Handles, type RequestContext } from '@parley/messaging';
import { PUBLIC_URL } from '../../sessions/state/index.js';
import { CreateLink } from './create-link.js';
import { DeleteLink } from './delete-link.js';
import { toQuickLink } from './quicklink.js';
import { QuickLinkStore } from './quicklink.store.js';
import { UpdateLink } from './update-link.js';

/** Links, to who manages them (decisions.md §9). */
@Controller()
export class QuickLinksController {
  constructor(
    @Inject(PUBLIC_URL) private readonly publicUrl: string,
    private readonly links: QuickLinkStore,
    private readonly creating: CreateLink,
    private readonly updating: UpdateLink,
    private readonly deleting: DeleteLink,
  ) {}

  @Handles(createQuickLink)
  async create(request: CreateQuickLink, { caller }: RequestContext): Promise<QuickLink> {
    return toQuickLink(await this.creating.execute(caller, request), this.publicUrl);
  }

  @Handles(listQuickLinks)
  async list(request: ListQuickLinks, { caller }: RequestContext): Promise<QuickLinkList> {
    const { projectId } = request;
    if (!callerSees(caller, { teamId: caller.teamId, projectId })) throw notFound('Project', projectId);
    const links = await this.links.list(caller.teamId, request);
    return { data: links.map((link) => toQuickLink(link, this.publicUrl)) };
  }

  @Handles(getQuickLink)
  async get({ linkId }: QuickLinkLookup, { caller }: RequestContext): Promise<QuickLink> {
    return toQuickLink(await this.links.lookUp(caller, linkId), this.publicUrl);
  }

  @Handles(updateQuickLink)
  async update(request: UpdateQuickLink, { caller }: RequestContext): Promise<QuickLink> {
    return toQuickLink(await this.updating.execute(caller, request), this.publicUrl);
  }

  @Handles(deleteQuickLink)
  async delete({ linkId }: QuickLinkLookup, { caller }: RequestContext): Promise<Done> {
    await this.deleting.execute(caller, linkId);
    return {};
  }
}
