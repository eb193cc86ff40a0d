import { Injectable } from '@nestjs/common';
import { notFound } from '@parley/contracts/base';
import type { LidMapping } from '@parley/contracts/contacts';
import { Engines } from '../../engines/index.js';
import { unsupported, type SessionRecord, type Identity, parseChatRef } from '@parley/engine-kit';
import { Identities, LearnNames } from '../../identities/index.js';

/** Finds people whom requests about contacts name, with what the project or the network knows. */
@Injectable()
export class ContactPeople {
  constructor(
    private readonly engines: Engines,
    private readonly identities: Identities,
    private readonly learning: LearnNames,
  ) {}

  /**
   * The person whom a request names; a new phone number or LID gets an id. For a person known by LID only, the phone number is
   * learned if the network tells it, so that the contact is found by either name.
   * @throws DomainError `invalid_parameter`, `not_found` for an id that the project does not know, and for a chat that is no
   *   person
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
   * The person behind a LID (decisions.md §4). If the project knows the person by another name, the two become one identity. A
   * stranger gets no identity.
   * @throws DomainError `not_found`, `not_supported_by_engine` where only the network could tell and it cannot
   */
  async ofLid({ projectId, engine }: SessionRecord, requested: string): Promise<LidMapping> {
    const lid = requested.endsWith('@lid') ? requested : `${requested}@lid`;
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
    throw notFound('LID', requested);
  }
}
