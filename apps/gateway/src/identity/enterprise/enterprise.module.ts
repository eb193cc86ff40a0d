import { Module } from '@nestjs/common';
import { KeysModule } from '../keys/index.js';
import { MembersModule } from '../members/index.js';
import { TeamsModule } from '../teams/index.js';
import { ChangeTeam } from './change-team.js';
import { CreateTeam } from './create-team.js';
import { DeadLettersController } from './dead-letters.controller.js';
import { EnterpriseController } from './enterprise.controller.js';
import { NodesController } from './nodes.controller.js';
import { StartPasswordReset } from './start-password-reset.js';
import { UsersController } from './users.controller.js';

@Module({
  imports: [KeysModule, MembersModule, TeamsModule],
  controllers: [DeadLettersController, EnterpriseController, NodesController, UsersController],
  providers: [ChangeTeam, CreateTeam, StartPasswordReset],
})
export class EnterpriseModule {}
