import { Inject, Injectable } from '@nestjs/common';
import { IDS, type Ids } from '@parley/service-runtime';
import { DATABASE, type Database } from '../database/index.js';

export interface NewLoginSession {
  userId: string;
  teamId: string;
  hash: Buffer;
  expiresAt: Date;
}

@Injectable()
export class LoginSessionStore {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(IDS) private readonly ids: Ids,
  ) {}

  /** Also drops those of the user that have ended: nothing else ever needs them. */
  async insert({ userId, teamId, hash, expiresAt }: NewLoginSession, now: Date): Promise<void> {
    const user = BigInt(userId);
    await this.database.$transaction([
      this.database.loginSession.deleteMany({ where: { userId: user, expiresAt: { lte: now } } }),
      this.database.loginSession.create({
        data: {
          id: BigInt(this.ids.next()),
          userId: user,
          teamId: BigInt(teamId),
          hash: new Uint8Array(hash),
          expiresAt,
        },
      }),
    ]);
  }

  async delete(id: string): Promise<void> {
    await this.database.loginSession.deleteMany({ where: { id: BigInt(id) } });
  }
}
