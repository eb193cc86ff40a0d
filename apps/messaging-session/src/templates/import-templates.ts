import { Injectable } from '@nestjs/common';
import type { Caller } from '@parley/contracts/base';
import type { ImportTemplates } from '@parley/contracts/campaigns';
import type { ChangeKind } from '@parley/contracts/changes';
import { Engines, requireOffered } from '../engines/index.js';
import { SessionQueries } from '../session-state/index.js';
import { ImportedStore } from './imported.store.js';

export interface Imported {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  /** Those that changed. */
  readonly templates: readonly { readonly id: string; readonly change: ChangeKind }[];
}

/**
 * Takes over the templates that a session's account has at its network (decisions.md §17). Each is written by itself: what a
 * process that dies has taken over stays, and a repeat goes on. Drafts of ours stay as they are.
 */
@Injectable()
export class ImportTemplatesOf {
  constructor(
    private readonly sessions: SessionQueries,
    private readonly engines: Engines,
    private readonly store: ImportedStore,
  ) {}

  /** @throws DomainError `not_found`, `not_supported_by_engine`, `conflict` beyond the project's room; those of the network */
  async execute(caller: Caller, { projectId, session: ref }: ImportTemplates): Promise<Imported> {
    const session = await this.sessions.lookUp(caller, ref, projectId);
    requireOffered(session.engine, 'templates');
    const network = this.engines.get(session.engine).templates;
    const counts = { created: 0, updated: 0, unchanged: 0 };
    const templates: { id: string; change: ChangeKind }[] = [];
    const seen = new Set<string>();
    for await (const page of network?.list?.(session) ?? []) {
      for (const found of page) {
        if (seen.has(found.networkId)) continue;
        seen.add(found.networkId);
        const { id, outcome } = await this.store.take(session, network?.account(session), found);
        counts[outcome] += 1;
        if (outcome !== 'unchanged') templates.push({ id, change: outcome });
      }
    }
    return { ...counts, templates };
  }
}
