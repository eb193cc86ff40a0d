import { Injectable } from '@nestjs/common';
import { type LidMapping, notFound } from '@parley/contracts';
import { Engines, unsupported } from '../../engines/index.js';
import type { SessionRecord } from '../../sessions/state/index.js';
import { Identities, type Identity, LearnNames, parseChatRef } from '../identities/index.js';

/** Whom a session says something of, as far as the project or the network knows. */
@Injectable()
export class ContactPeople {
  constructor(
    private readonly engines: Engines,
    private readonly identities: Identities,
    private readonly learning: LearnNames,
  ) {}

  /**
   * The person whom a request names; one met for the first time gets an id. The number of a person known by LID alone is
   * learned, where the network tells it: what is said of them holds by either name.
   * @throws DomainError `invalid_parameter`, `not_found` for an id that the project does not know, and for what is no person
   */
  async named({ projectId, engine }: SessionRecord, contactId: string): Promise<Identity> {
    const ref = parseChatRef(contactId, 'contactId');
    const isNew = ref.kind === 'phone' || ref.kind === 'lid';
    const person = await (isNew ? this.identities.resolve(projectId, ref) : this.identities.find(projectId, ref));
    if (person?.kind !== 'person') throw notFound('Contact', contactId);
    if (person.phoneNumber !== undefined) return person;
    const names = await this.engines.find(engine)?.directory.people?.namesOf(person);
    const [known = person] = names ? await this.learning.execute(projectId, [names]) : [];
    return known;
  }

  /**
   * Whom a LID stands for (decisions.md §4). A person whom the project knows by another name is learned to be the same; a
   * stranger stays one.
   * @throws DomainError `not_found`, `not_supported_by_engine` where only the network could tell and it cannot
   */
  async ofLid({ projectId, engine }: SessionRecord, asked: string): Promise<LidMapping> {
    const lid = asked.endsWith('@lid') ? asked : `${asked}@lid`;
    const known = await this.identities.find(projectId, { kind: 'lid', lid });
    if (known?.phoneNumber !== undefined) return { lid, phoneNumber: known.phoneNumber, id: known.id };
    const { people } = this.engines.get(engine).directory;
    const names = await people?.namesOf({ lid });
    if (names?.phoneNumber !== undefined) {
      const { phoneNumber } = names;
      const met = known ?? (await this.identities.find(projectId, { kind: 'phone', phoneNumber }));
      const person = met && (await this.learning.execute(projectId, [names]))[0];
      return { lid, phoneNumber, id: person?.id };
    }
    if (known) return { lid, id: known.id };
    if (!people) throw unsupported('checkExists');
    throw notFound('LID', asked);
  }
}
