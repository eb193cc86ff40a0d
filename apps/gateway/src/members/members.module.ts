import { Module } from '@nestjs/common';
import { AddMember } from './add-member.js';
import { ChangeMember } from './change-member.js';
import { MemberStore } from './member.store.js';
import { MembersController } from './members.controller.js';
import { UserStore } from './user.store.js';

@Module({
  controllers: [MembersController],
  providers: [AddMember, ChangeMember, MemberStore, UserStore],
  exports: [UserStore],
})
export class MembersModule {}
