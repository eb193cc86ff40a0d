import { errorCatalog, Text, Unchecked } from '@parley/contracts';

/** The one error body (decisions.md §1). Some codes add members, such as `operation`. */
export class ErrorBody {
  @Text({ description: 'A sentence; the code itself for the four codes that the specification names.' }) error: string;
  @Unchecked({ type: 'string', enum: Object.keys(errorCatalog) }) code: string;
  @Text({ optional: true, description: 'Where the code is explained. Absent on 401 and 500.' }) docs?: string;
  @Text({ description: 'Also in the header `X-Request-Id`, and in the log.' }) requestId: string;
}
