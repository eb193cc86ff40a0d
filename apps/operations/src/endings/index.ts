import { Module } from '@nestjs/common';
import { repeatedTask } from '@parley/service-runtime';
import { FailOperations } from './fail-operations.js';
import { ProjectDeletedConsumer } from './project-deleted.consumer.js';
import { TimeOutOperations } from './time-out-operations.js';

const timeOuts = repeatedTask(TimeOutOperations, {
  name: 'operation time-outs',
  intervalMs: ({ intervalMs }) => intervalMs,
  run: (operations) => operations.execute(),
});

@Module({ providers: [FailOperations, ProjectDeletedConsumer, TimeOutOperations, timeOuts] })
export class EndingsModule {}
