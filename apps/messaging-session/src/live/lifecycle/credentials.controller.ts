import { Controller } from '@nestjs/common';
import type { Done } from '@parley/contracts/base';
import { SetSessionCredentials, setSessionCredentials } from '@parley/contracts/sessions';
import { Handles, type RequestContext } from '@parley/messaging';
import { SetCredentials } from './set-credentials.js';

@Controller()
export class CredentialsController {
  constructor(private readonly setting: SetCredentials) {}

  @Handles(setSessionCredentials)
  async set({ session, ...credentials }: SetSessionCredentials, { caller }: RequestContext): Promise<Done> {
    await this.setting.execute(caller, session, credentials);
    return {};
  }
}
