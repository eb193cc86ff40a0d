import { IntegerParam } from '@parley/contracts';

/** interface.md §4.1, "Get" */
export class OperationQuery {
  @IntegerParam({
    optional: true,
    min: 0,
    max: 30,
    description:
      'Seconds to hold the request until the operation is terminal or, with `afterSequence`, has moved past it.',
  })
  wait?: number;
  @IntegerParam({
    optional: true,
    min: 0,
    description: 'With `wait`: answer as soon as `sequence` is greater than this. Without it, changes nothing.',
  })
  afterSequence?: number;
}
