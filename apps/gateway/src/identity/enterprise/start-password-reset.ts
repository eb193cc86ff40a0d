import { Injectable } from '@nestjs/common';
import { Links, PasswordResetStore } from '../members/index.js';

/** Makes a link for a forgotten password (decisions.md §2). The password before it stays good until the link is used. */
@Injectable()
export class StartPasswordReset {
  constructor(
    private readonly resets: PasswordResetStore,
    private readonly links: Links,
  ) {}

  /** @throws DomainError `not_found` */
  async execute(userId: string): Promise<{ url: string }> {
    const { url, hash } = this.links.make('password_reset');
    await this.resets.open(userId, hash);
    return { url };
  }
}
