import { Injectable } from '@nestjs/common';
import { DomainError, type LidMapping, notFound } from '@parley/contracts';
import { Engines } from '../../engines/index.js';
import { Identities, type Identity, LearnNames, type PersonNames } from '../identities/index.js';
import type { SessionRecord } from '../../sessions/state/index.js';

/** Whom a LID stands for, as far as the project or the network knows (decisions.md §4). */
@Injectable()
export class GetLid {
  constructor(
    private readonly engines: Engines,
    private readonly identities: Identities,
    private readonly learning: LearnNames,
  ) {}

  /** @throws DomainError `not_found`, `not_supported_by_engine` where nobody but the network could tell and it cannot */
  async execute(session: SessionRecord, asked: string): Promise<LidMapping> {
    const lid = asked.endsWith('@lid') ? asked : `${asked}@lid`;
    const known = await this.identities.find(session.projectId, { kind: 'lid', lid });
    if (known?.phoneNumber !== undefined) return mappingOf(lid, known.phoneNumber, known);
    const people = this.engines.get(session.engine).directory.people;
    const names = await people?.namesOf({ lid });
    if (names?.phoneNumber !== undefined) return this.learn(session, lid, names.phoneNumber, known, names);
    if (known) return { lid, id: known.id };
    if (!people) throw new DomainError('not_supported_by_engine', "The session's engine cannot do this: people.");
    throw notFound('LID', asked);
  }

  /** Somebody whom the project knows by another name is learned to be the same; a stranger stays one. */
  private async learn(
    { projectId }: SessionRecord,
    lid: string,
    phoneNumber: string,
    known: Identity | undefined,
    names: PersonNames,
  ): Promise<LidMapping> {
    const met = known ?? (await this.identities.find(projectId, { kind: 'phone', phoneNumber }));
    const [person] = met ? await this.learning.execute(projectId, [names]) : [];
    return mappingOf(lid, phoneNumber, person);
  }
}

function mappingOf(lid: string, phoneNumber: string, person: Identity | undefined): LidMapping {
  return { lid, phoneNumber, ...(person ? { id: person.id } : {}) };
}
