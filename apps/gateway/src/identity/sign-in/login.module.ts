import { Module } from '@nestjs/common';
import { KeysModule } from '../keys/index.js';
import { MembersModule } from '../members/index.js';
import { AcceptInvitation } from './accept-invitation.js';
import { expiredSignIns } from './expired-sign-ins.js';
import { LogIn } from './log-in.js';
import { LoginAttempts } from './login-attempts.js';
import { LoginSessionStore } from './login-session.store.js';
import { LoginController } from './login.controller.js';
import { PasswordsController } from './passwords.controller.js';
import { SetPassword } from './set-password.js';

@Module({
  imports: [KeysModule, MembersModule],
  controllers: [LoginController, PasswordsController],
  providers: [AcceptInvitation, LogIn, LoginAttempts, LoginSessionStore, SetPassword, expiredSignIns],
})
export class LoginModule {}
