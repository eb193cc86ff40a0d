import { Injectable } from '@nestjs/common';
import { type Caller, invalidField, namedAs } from '@parley/contracts/base';
import type { SessionConfig, UpdateSession as Request } from '@parley/contracts/sessions';
import { checkConfig, Engines, fixedFields } from '../../engines/index.js';
import { Handover } from '../running/index.js';
import { checkSessionName, nameTaken, SessionChanges, SessionQueries } from '../../session-state/index.js';
import type { SessionRecord, Decision } from '@parley/engine-kit';

/** Changes name, external id, tier or configuration of a session; absent fields stay (decisions.md §3). */
@Injectable()
export class UpdateSession {
  constructor(
    private readonly sessions: SessionQueries,
    private readonly changes: SessionChanges,
    private readonly handover: Handover,
    private readonly engines: Engines,
  ) {}

  /** @throws DomainError `not_found`, `invalid_parameter`, `conflict` for a name that is taken */
  async execute(caller: Caller, { session, ...requested }: Request): Promise<SessionRecord> {
    const found = await this.sessions.lookUp(caller, session);
    if (requested.name !== undefined) checkSessionName(requested.name);
    if (requested.config) this.engines.find(found.engine)?.checkConfig?.(newConfig(found, requested.config));
    const change = { sessionId: found.id, decide: (before: SessionRecord) => decide(before, requested) };
    const { record, changed } = await this.changes.apply(change).catch((error: unknown) => {
      return namedAs(session)(nameTaken(error, requested.name ?? ''));
    });
    if (changed) this.handover.changed(record);
    if (changed && requested.name !== undefined) this.handover.named(record);
    return record;
  }
}

function decide(before: SessionRecord, { name, externalId, tier, config }: Omit<Request, 'session'>): Decision {
  return {
    set: {
      ...(name === undefined ? {} : { name }),
      ...(externalId === undefined ? {} : { externalId }),
      ...(tier === undefined ? {} : { tier }),
      ...(config === undefined ? {} : { config: newConfig(before, config) }),
    },
  };
}

/** Replaces the configuration, except the number that the session runs on. */
function newConfig({ engine, config }: SessionRecord, requested: SessionConfig): SessionConfig {
  const fixed: SessionConfig = {};
  for (const field of fixedFields(engine)) {
    if (config[field] !== undefined) Object.assign(fixed, { [field]: config[field] });
    if (requested[field] !== undefined && requested[field] !== config[field]) {
      throw invalidField(`config.${field}`, 'the number cannot change');
    }
  }
  const changed = { ...fixed, ...requested };
  checkConfig(engine, changed);
  return changed;
}
