import { Injectable } from '@nestjs/common';
import { notFound } from '@parley/contracts';
import { Engines } from '../../engines/index.js';
import { Identities, type Identity, LearnNames, parseChatRef } from '../identities/index.js';
import type { SessionRecord } from '../../sessions/state/index.js';

/** Whom a session says something of. */
@Injectable()
export class ContactPeople {
  constructor(
    private readonly engines: Engines,
    private readonly identities: Identities,
    private readonly learning: LearnNames,
  ) {}

  /**
   * The person whom a request names; one met for the first time gets an id. Whoever is known by LID alone is learned the
   * number of, where the network tells it: what is said of them holds by either name.
   * @throws DomainError `invalid_parameter`, `not_found` for an id that the project does not know, and for what is no person
   */
  async named(session: SessionRecord, contactId: string): Promise<Identity> {
    const { projectId, engine } = session;
    const ref = parseChatRef(contactId, 'contactId');
    const isNew = ref.kind === 'phone' || ref.kind === 'lid';
    const person = await (isNew ? this.identities.resolve(projectId, ref) : this.identities.find(projectId, ref));
    if (person?.kind !== 'person') throw notFound('Contact', contactId);
    if (person.phoneNumber !== undefined) return person;
    const names = await this.engines.find(engine)?.directory.people?.namesOf(person);
    const [known = person] = names ? await this.learning.execute(projectId, [names]) : [];
    return known;
  }
}
