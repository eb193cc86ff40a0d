import * as exported from '@parley/contracts';
import type { AnyRequestContract, HttpBinding } from '@parley/contracts/base';

/** A route that a contract describes. */
export interface ContractBinding {
  readonly contract: AnyRequestContract;
  readonly binding: HttpBinding;
  readonly operationId: string;
}

/** Every route that a contract describes (docs/adr/0021), in the order of the contracts. */
export const contractBindings: readonly ContractBinding[] = Object.entries<unknown>(exported).flatMap(([name, value]) =>
  isRequestContract(value)
    ? (value.http ?? []).map((binding) => ({
        contract: value,
        binding,
        operationId: binding.operationId ?? name,
      }))
    : [],
);

function isRequestContract(value: unknown): value is AnyRequestContract {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'request';
}
