import { Injectable } from '@nestjs/common';
import { getSession, type Session } from '@parley/contracts/sessions';
import { RequestClient } from '@parley/messaging';
import type { RequestedBy } from '../../access/requests/index.js';
import { ClientRulesStore } from './client-rules.store.js';

/** Keeps the names of sessions in their client rules: a preflight names the session as it is called now. */
@Injectable()
export class SessionNames {
  constructor(
    private readonly client: RequestClient,
    private readonly rules: ClientRulesStore,
  ) {}

  /**
   * Writes the session's name into its rules. Reads the session again after each write: of two writers the slower one may have
   * the older name, and corrects itself.
   */
  async update(by: RequestedBy, session: Session): Promise<void> {
    let current = session;
    while (await this.rules.nameIs(current))
      current = await this.client.request(getSession, { session: session.id }, by);
  }
}
