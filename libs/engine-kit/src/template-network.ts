import type { SessionRecord } from './session-record.js';

/** A template in the form that networks take: `{{1}}`, `{{2}}`, … stand for its variables. */
export interface NumberedTemplate {
  readonly name: string;
  readonly language: string;
  readonly body: string;
  readonly variables: readonly string[];
}

export interface TemplateVerdict {
  readonly status: 'approved' | 'rejected' | 'submitted';
  readonly reason?: string;
}

/** A network that reviews templates. Any process may call it, whether the session is connected or not. */
export interface TemplateNetwork {
  /** The account whose templates the session sends. Undefined where a network has no such account. */
  account(session: SessionRecord): string | undefined;
  /** True: the network sends approved templates only and fills in the variables itself. False: a template is sent as a text. */
  readonly approvedOnly: boolean;
  /** Delay before the first look for the verdict, in ms after the submission. */
  readonly firstLookMs: number;
  /**
   * Submits a template, under its network id if it has one. A repeated submission makes no second template.
   * @param isFree whether no other template of the installation has that id. The text may only be changed under a free id.
   * @returns the template's id at the network, if the network gives ids
   * @throws DomainError `engine_rejected` with `detail`, `session_not_connected`, `rate_limited`, `unavailable`, `conflict`
   */
  submit(
    session: SessionRecord,
    template: NumberedTemplate,
    known: string | undefined,
    isFree: (networkId: string) => Promise<boolean>,
  ): Promise<string | undefined>;
  /** The network's present verdict on the template. Undefined while the network cannot tell. */
  look(
    session: SessionRecord,
    template: { readonly name: string; readonly networkId?: string },
  ): Promise<TemplateVerdict | undefined>;
  /**
   * Deletes the template at the network. A template that is gone, or out of reach for good, is no error.
   * @throws DomainError `rate_limited`, `unavailable`
   */
  remove(session: SessionRecord, template: { readonly name: string; readonly networkId: string }): Promise<void>;
}
