import { Global, Module } from '@nestjs/common';
import { Customers } from './customers.js';
import { OnboardingOfProject } from './onboarding-of-project.js';

/** What follows from changes of sessions and projects, for links, their visits and the widget. */
@Global()
@Module({ providers: [Customers, OnboardingOfProject], exports: [Customers] })
export class CustomersModule {}
