import { errorCatalog, Nested, Text, FieldOfSchema } from '@parley/contracts/base';
import { Operation } from '@parley/contracts/operations';

/** The one error body (decisions.md §1). Some codes add a member. */
export class ErrorBody {
  @Text({ description: 'A sentence; the code itself for the four codes that the specification names.' }) error: string;
  @FieldOfSchema({ type: 'string', enum: Object.keys(errorCatalog) }) code: string;
  @Text({ optional: true, description: 'Where the code is explained. Absent on 401 and 500.' }) docs?: string;
  @Text({ description: 'Also in the header `X-Request-Id`, and in the log.' }) requestId: string;
  @Nested(() => Operation, { optional: true, description: 'With `operation_conflict`: the operation as it is now.' })
  operation?: Operation;
  @Text({ optional: true, description: 'With `engine_rejected`: what the messaging network said.' }) detail?: string;
}
