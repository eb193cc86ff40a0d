import {
  type BegunAttempt,
  type OnboardingAttempt,
  type QuickLink,
  type SignupAnswer,
  signUpAttempt,
} from '@parley/contracts/onboarding';
import type { FakeApp, FakeNumber } from '@parley/testing';
import type { Instance } from '../../../testing/index.js';
import { CloudInstallation } from './cloud-installation.js';
import { gateway, Visitors } from '../../../onboarding/testing/index.js';

export const metaApp: FakeApp & { readonly configId: string } = {
  appId: '1904278376432',
  appSecret: 'secret-of-the-app-of-the-installation',
  configId: '777298265371',
};

const setUp = {
  META_APP_ID: metaApp.appId,
  META_APP_SECRET: metaApp.appSecret,
  META_CONFIG_ID: metaApp.configId,
} as const;

/** Businesses that sign up in Meta's dialog, at an installation that is set up for it and a fake Graph. */
export class Signups {
  private constructor(
    readonly cloud: CloudInstallation,
    readonly visitors: Visitors,
  ) {}

  static async make(): Promise<Signups> {
    const cloud = await CloudInstallation.make({ timeoutMs: 1_000 });
    return new Signups(cloud, new Visitors(cloud.parley));
  }

  start(node = 'node-a'): Promise<Instance> {
    return this.cloud.start(node, setUp, {
      onboarding: { lookEveryMs: 50, retryAfterMs: 300, signupGoesOnAfterMs: 300 },
    });
  }

  link(fields = {}): Promise<QuickLink> {
    return this.visitors.link({ engine: 'cloud', config: {}, ...fields });
  }

  /** A number that has run through the dialog. */
  answer(fields: Partial<FakeNumber> = {}, staysInApp = false): { number: FakeNumber; answer: SignupAnswer } {
    const number = this.cloud.graph.addNumber({ ...fields, appSecret: metaApp.appSecret });
    const code = this.cloud.graph.signUp(number, metaApp, staysInApp);
    const { phoneNumberId, businessAccountId: wabaId } = number;
    const event = staysInApp ? 'FINISH_WHATSAPP_BUSINESS_APP_ONBOARDING' : 'FINISH';
    return { number, answer: { code, phoneNumberId, wabaId, event } };
  }

  post({ attempt: { id: attemptId, kind }, token }: BegunAttempt, answer: SignupAnswer): Promise<OnboardingAttempt> {
    return this.cloud.parley.ask(signUpAttempt, { attemptId, kind, token, answer }, gateway);
  }

  /** The operations that Graph was asked for, in order. */
  operations(): string[] {
    return this.cloud.graph.requests.map(({ operation }) => operation);
  }

  close(): Promise<void> {
    return this.cloud.close();
  }
}
