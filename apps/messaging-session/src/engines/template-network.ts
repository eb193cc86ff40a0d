import type { SessionRecord } from '../sessions/state/index.js';

/** A template as networks take it: `{{1}}`, `{{2}}`, … stand for its variables. */
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

/** Of a network that reviews templates; by any process, connected or not. */
export interface TemplateNetwork {
  /** Whose templates the session sends; absent where a network has no such thing. */
  account(session: SessionRecord): string | undefined;
  /** Whether it sends approved ones only, filled by itself; otherwise they are texts. */
  readonly approvedOnly: boolean;
  /** When to look for the verdict first, ms after it was submitted. */
  readonly firstLookMs: number;
  /**
   * Submits it, under its id if it has one; repeated it makes no second one.
   * @param isFree whether no other template of the installation has that id: a text is changed under a free id only
   * @returns its id at the network, where it has one
   * @throws DomainError `engine_rejected` with `detail`, `session_not_connected`, `rate_limited`, `unavailable`, `conflict`
   */
  submit(
    session: SessionRecord,
    template: NumberedTemplate,
    known: string | undefined,
    isFree: (networkId: string) => Promise<boolean>,
  ): Promise<string | undefined>;
  /** What the network says of it now; undefined while that cannot be told. */
  look(
    session: SessionRecord,
    template: { readonly name: string; readonly networkId?: string },
  ): Promise<TemplateVerdict | undefined>;
  /**
   * Deletes it there. One that is gone, or is out of reach for good, is no error.
   * @throws DomainError `rate_limited`, `unavailable`
   */
  remove(session: SessionRecord, template: { readonly name: string; readonly networkId: string }): Promise<void>;
}
