import { Module } from '@nestjs/common';
import { BeginVisit } from './begin-visit.js';
import { CreateLink } from './create-link.js';
import { DeleteLink } from './delete-link.js';
import { QuickLinkStore } from './quicklink.store.js';
import { QuickLinksController } from './quicklinks.controller.js';
import { UpdateLink } from './update-link.js';
import { VisitsController } from './visits.controller.js';

@Module({
  controllers: [QuickLinksController, VisitsController],
  providers: [BeginVisit, CreateLink, DeleteLink, QuickLinkStore, UpdateLink],
})
export class LinksModule {}
