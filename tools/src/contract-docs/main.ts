import * as contracts from '@parley/contracts';
import { writeOrCheck } from '../generated-files.js';
import { renderContracts } from './render-contracts.js';
import { renderNatsAuthorization } from './nats-authorization.js';
import { renderEvents } from './render-events.js';

/** Generates the documents derived from the contracts. */
await writeOrCheck(
  {
    'docs/contracts.md': renderContracts(contracts),
    'docs/events.md': renderEvents(),
    'k8s/nats/authorization.conf': renderNatsAuthorization(contracts),
    'docs/asyncapi.json': `${JSON.stringify(contracts.asyncApiDocument(), null, 2)}\n`,
  },
  'contract-docs',
);
