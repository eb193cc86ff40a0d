import type { EngineName } from '@parley/contracts/sessions';
import { type AccountTransfer, unsupported } from '@parley/engine-kit';
import type { Engines } from '../../engines/index.js';

/** @throws DomainError `not_supported_by_engine` */
export function transferOf(engines: Engines, engine: EngineName): AccountTransfer {
  const { transfer } = engines.get(engine);
  if (!transfer) throw unsupported('accountTransfer');
  return transfer;
}
