import { Controller, Inject } from '@nestjs/common';
import { type Done, invalidField, namedAs } from '@parley/contracts/base';
import {
  type ContactAbout,
  ContactLookup,
  type ContactPicture,
  getContactAbout,
  getContactPicture,
} from '@parley/contracts/contacts';
import {
  getPrivacy,
  getProfile,
  privacyNames,
  type PrivacySettings,
  type Profile,
  SessionLookup,
  SetPrivacy,
  setPrivacy,
  SetProfile,
  setProfile,
  SetProfilePicture,
  setProfilePicture,
} from '@parley/contracts/sessions';
import type { NetworkPicture } from '@parley/engine-kit';
import { Handles, type RequestContext } from '@parley/messaging';
import { LiveSessions } from '../../live/running/index.js';
import { MediaStore, pictureOf } from '../../media/index.js';
import { MEDIA_LINKS, type MediaLinks } from '../../message/index.js';
import { ContactPeople } from '../contacts/contact-people.js';

/** What accounts and people show of themselves. The process that runs the session asks its network (decisions.md §16 Routes). */
@Controller()
export class ProfilesController {
  constructor(
    private readonly live: LiveSessions,
    private readonly people: ContactPeople,
    private readonly media: MediaStore,
    @Inject(MEDIA_LINKS) private readonly links: MediaLinks,
  ) {}

  @Handles(getProfile)
  async profile({ session }: SessionLookup, context: RequestContext): Promise<Profile> {
    const { name, about, picture } = await this.live.visible(context, session).can('profile').profile();
    return { name, about, pictureUrl: picture && this.urlOf(picture) };
  }

  /** The name first: where the network refuses that, nothing is changed. */
  @Handles(setProfile)
  async setProfile({ session, name, about }: SetProfile, context: RequestContext): Promise<Done> {
    const live = this.live.visible(context, session);
    if (name === undefined && about === undefined) throw invalidField('name', 'one of "name" and "about" is needed');
    const profile = live.can('profile');
    if (name !== undefined) await profile.setName(name);
    if (about !== undefined) await profile.setAbout(about);
    return {};
  }

  /** The account keeps the picture's bytes even after the media file is deleted. */
  @Handles(setProfilePicture)
  async setPicture({ session, mediaId }: SetProfilePicture, context: RequestContext): Promise<Done> {
    const live = this.live.visible(context, session);
    const picture = await pictureOf(this.media, live.record.id, mediaId);
    await live.can('profile').setPicture(picture);
    return {};
  }

  @Handles(getPrivacy)
  async privacy({ session }: SessionLookup, context: RequestContext): Promise<PrivacySettings> {
    return { ...(await this.live.visible(context, session).can('privacy').privacy()) };
  }

  @Handles(setPrivacy)
  async setPrivacy({ session, ...settings }: SetPrivacy, context: RequestContext): Promise<Done> {
    const live = this.live.visible(context, session);
    const changed = Object.fromEntries(
      privacyNames.flatMap((name) => (settings[name] === undefined ? [] : [[name, settings[name]]])),
    );
    if (Object.keys(changed).length === 0) throw invalidField('lastSeen', 'one of the settings is needed');
    await live.can('privacy').setPrivacy(changed);
    return {};
  }

  @Handles(getContactAbout)
  async about({ session, contactId }: ContactLookup, context: RequestContext): Promise<ContactAbout> {
    const live = this.live.visible(context, session);
    const person = await this.people.named(live.record, contactId);
    const about = await live.can('details').about(person).catch(namedAs(contactId));
    return { about: about?.text ?? null, updatedAt: about?.at?.toISOString() };
  }

  @Handles(getContactPicture)
  async picture({ session, contactId }: ContactLookup, context: RequestContext): Promise<ContactPicture> {
    const live = this.live.visible(context, session);
    const person = await this.people.named(live.record, contactId);
    const picture = await live.can('details').picture(person).catch(namedAs(contactId));
    return { pictureUrl: picture ? this.urlOf(picture) : null };
  }

  private urlOf(picture: NetworkPicture): string {
    return 'url' in picture ? picture.url : this.links.urlOf(picture.blobId);
  }
}
