import { Controller } from '@nestjs/common';
import { NestedList, Text } from '@parley/contracts';
import { Route } from '../../access/index.js';
import { AdministeredUser, UserStore } from '../members/index.js';
import { OffsetPageReply, OffsetQuery, offsetOf, offsetPage } from '../../paging/index.js';
import { Filters, Path } from '../../requests/index.js';
import { StartPasswordReset } from './start-password-reset.js';

const tag = 'Enterprise';

export class AdministeredUserPage extends OffsetPageReply {
  @NestedList(() => AdministeredUser) data: AdministeredUser[];
}

export class PasswordResetLink {
  @Text({ description: 'Where the person sets another password; for them alone, once, for a day. Not shown again.' })
  url: string;
}

/** The people of all teams (decisions.md §10). */
@Controller()
export class UsersController {
  constructor(
    private readonly users: UserStore,
    private readonly resets: StartPasswordReset,
  ) {}

  @Route('GET /enterprise/users', {
    summary: 'Every person, newest first, with their teams.',
    tag,
    status: 200,
    query: OffsetQuery,
    reply: AdministeredUserPage,
  })
  async listUsers(@Filters() query: OffsetQuery): Promise<AdministeredUserPage> {
    const page = offsetOf(query);
    return offsetPage(await this.users.list(page), page);
  }

  @Route('POST /enterprise/users/{userId}/reset', {
    summary: 'Make a one-time link by which a person sets another password. Their signed-in sessions end.',
    tag,
    status: 200,
    reply: PasswordResetLink,
  })
  resetPassword(@Path('userId') userId: string): Promise<PasswordResetLink> {
    return this.resets.execute(userId);
  }
}
