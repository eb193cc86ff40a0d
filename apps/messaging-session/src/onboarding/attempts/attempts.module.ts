import { type DynamicModule, Module } from '@nestjs/common';
import { repeatedTask } from '@parley/service-runtime';
import { LifecycleModule } from '../../live/lifecycle/index.js';
import { AttemptUpkeep } from './attempt-upkeep.js';
import { ONBOARDING_TIMING, type OnboardingTiming } from './attempt.js';
import { AttemptsController } from './attempts.controller.js';
import { EndAttempt } from './end-attempt.js';
import { NewAttempts } from './new-attempts.js';
import { SignUp } from './sign-up.js';
import { OnboardingEngines } from './onboarding-engines.js';

const cleanEveryMs = 3_600_000;

/** Global, because links and the widget make attempts. */
@Module({})
export class AttemptsModule {
  static with(timing: OnboardingTiming): DynamicModule {
    return {
      module: AttemptsModule,
      global: true,
      imports: [LifecycleModule],
      controllers: [AttemptsController],
      providers: [
        { provide: ONBOARDING_TIMING, useValue: timing },
        AttemptUpkeep,
        EndAttempt,
        NewAttempts,
        OnboardingEngines,
        SignUp,
        repeatedTask(AttemptUpkeep, {
          name: 'onboarding attempts',
          intervalMs: timing.lookEveryMs,
          startsBeside: true,
          dueWhen: 'SELECT FROM onboarding_attempts WHERE next_look_at <= now()',
          run: (upkeep, stopping) => upkeep.run(stopping),
        }),
        repeatedTask(AttemptUpkeep, {
          name: 'old onboarding attempts',
          intervalMs: cleanEveryMs,
          startsBeside: true,
          run: (upkeep, stopping) => upkeep.deleteOld(stopping),
        }),
      ],
      exports: [EndAttempt, NewAttempts, OnboardingEngines],
    };
  }
}
