import { Module } from '@nestjs/common';
import { KeysModule } from '../keys/index.js';
import { MembersModule } from '../members/index.js';
import { TeamsModule } from '../teams/index.js';
import { CreateTeam } from './create-team.js';
import { DeadLettersController } from './dead-letters.controller.js';
import { InstallationController } from './installation.controller.js';
import { InterventionsController } from './interventions.controller.js';
import { TeamsController } from './teams.controller.js';

@Module({
  imports: [KeysModule, MembersModule, TeamsModule],
  controllers: [DeadLettersController, InstallationController, InterventionsController, TeamsController],
  providers: [CreateTeam],
})
export class EnterpriseModule {}
