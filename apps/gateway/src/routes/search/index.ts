import { Module } from '@nestjs/common';
import { KeysModule } from '../../identity/keys/index.js';
import { MembersModule } from '../../identity/members/index.js';
import { FindResource } from './find-resource.js';
import { SearchController } from './search.controller.js';

@Module({ imports: [KeysModule, MembersModule], controllers: [SearchController], providers: [FindResource] })
export class SearchModule {}
