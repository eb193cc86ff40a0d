import { Module } from '@nestjs/common';
import { BeginVisit } from './begin-visit.js';
import { CreateLink, DeleteLink, UpdateLink } from './link-changes.js';
import { QuickLinkStore } from './quicklink.store.js';
import { QuickLinksController } from './quicklinks.controller.js';
import { VisitsController } from './visits.controller.js';

@Module({
  controllers: [QuickLinksController, VisitsController],
  providers: [BeginVisit, CreateLink, DeleteLink, QuickLinkStore, UpdateLink],
})
export class LinksModule {}
