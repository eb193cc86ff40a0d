import { Module } from '@nestjs/common';
import { MembersModule } from '../members/index.js';
import { LogIn } from './log-in.js';
import { LoginAttempts } from './login-attempts.js';
import { LoginSessionStore } from './login-session.store.js';
import { LoginController } from './login.controller.js';

@Module({
  imports: [MembersModule],
  controllers: [LoginController],
  providers: [LogIn, LoginAttempts, LoginSessionStore],
})
export class LoginModule {}
