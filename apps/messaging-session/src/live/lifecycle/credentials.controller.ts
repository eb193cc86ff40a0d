import { Controller } from '@nestjs/common';
import type { Done } from '@parley/contracts/base';
import {
  SetSessionCredentials,
  setSessionCredentials,
  SetSessionProxy,
  setSessionProxy,
} from '@parley/contracts/sessions';
import { Handles, type RequestContext } from '@parley/messaging';
import { SetCredentials } from './set-credentials.js';
import { SetProxy } from './set-proxy.js';

@Controller()
export class CredentialsController {
  constructor(
    private readonly setting: SetCredentials,
    private readonly proxies: SetProxy,
  ) {}

  @Handles(setSessionCredentials)
  async set({ session, ...credentials }: SetSessionCredentials, { caller }: RequestContext): Promise<Done> {
    await this.setting.execute(caller, session, credentials);
    return {};
  }

  @Handles(setSessionProxy)
  async setProxy(request: SetSessionProxy, { caller }: RequestContext): Promise<Done> {
    await this.proxies.execute(caller, request);
    return {};
  }
}
