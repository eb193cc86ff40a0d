import type { PrivacyName } from '@parley/contracts/sessions';
import type { Identity } from './people.js';

/** A picture in the media store, with its type; of an account too. */
export interface GroupPicture {
  readonly blobId: string;
  readonly mimeType: string;
}

/** A picture in the media store, or where the network has it. */
export type NetworkPicture = { readonly blobId: string } | { readonly url: string };

/** What others see of an account. */
export interface NetworkProfile {
  readonly name?: string;
  readonly about?: string;
  readonly picture?: NetworkPicture;
}

/** What the account shows of itself. Changes are idempotent. @throws DomainError `engine_rejected`, `unavailable` */
export interface ProfileActor {
  profile(): Promise<NetworkProfile>;
  setName(name: string): Promise<void>;
  /** @param about empty: it is taken away */
  setAbout(about: string): Promise<void>;
  /** @param picture absent: the picture is removed */
  setPicture(picture: GroupPicture | undefined): Promise<void>;
}

export type NetworkPrivacy = Readonly<Partial<Record<PrivacyName, string>>>;

/** Who sees what of the account. @throws DomainError `engine_rejected`, `unavailable` */
export interface PrivacyActor {
  privacy(): Promise<NetworkPrivacy>;
  /** Changes some of the settings, one after the other; idempotent. */
  setPrivacy(settings: NetworkPrivacy): Promise<void>;
}

/** What people show of themselves to the account. @throws DomainError `engine_rejected`, `unavailable` */
export interface DetailReader {
  /** Undefined: the person says nothing, or not to the account. */
  about(person: Identity): Promise<{ readonly text: string; readonly at?: Date } | undefined>;
  picture(person: Identity): Promise<NetworkPicture | undefined>;
}
