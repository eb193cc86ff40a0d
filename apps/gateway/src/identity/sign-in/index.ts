import { Module } from '@nestjs/common';
import { PG_POOL, repeatedTask } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { KeysModule } from '../keys/index.js';
import { MembersModule } from '../members/index.js';
import { AcceptInvitation } from './accept-invitation.js';
import { LogIn } from './log-in.js';
import { LoginAttempts } from './login-attempts.js';
import { LoginSessionStore } from './login-session.store.js';
import { LoginController } from './login.controller.js';
import { PasswordsController } from './passwords.controller.js';
import { SetPassword } from './set-password.js';

/** A provider that deletes expired signed-in sessions, invitations and password links. */
const expiredSignIns = repeatedTask<Pool>(PG_POOL, {
  name: 'expired sign-ins',
  intervalMs: 10 * 60 * 1000,
  run: deleteExpiredSignIns,
});

/**
 * Expired rows count as absent already, so nothing depends on the deletion. It is a day late, because the gateway's clock says
 * what has expired, and the database's may be ahead of it. @returns the number of deleted rows
 */
export async function deleteExpiredSignIns(pool: Pool): Promise<number> {
  let deleted = 0;
  for (const table of ['login_sessions', 'invitations', 'password_resets']) {
    deleted += (await pool.query(`DELETE FROM ${table} WHERE expires_at <= now() - interval '1 day'`)).rowCount ?? 0;
  }
  return deleted;
}

@Module({
  imports: [KeysModule, MembersModule],
  controllers: [LoginController, PasswordsController],
  providers: [AcceptInvitation, LogIn, LoginAttempts, LoginSessionStore, SetPassword, expiredSignIns],
})
export class LoginModule {}
