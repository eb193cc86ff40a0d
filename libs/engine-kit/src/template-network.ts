import type { TemplateMedia } from './messages/filled-template.js';
import type { SessionRecord } from './session-record.js';

/** A template in the form that networks take: `{{1}}`, `{{2}}`, … stand for its variables. */
export interface NumberedTemplate {
  readonly name: string;
  readonly language: string;
  readonly body: string;
  readonly variables: readonly string[];
  /** Instead of the body: components with Meta's names; the `header_handle` of a sample file holds a {@link SampleFile}. */
  readonly components?: readonly SubmittedComponent[];
  readonly category?: string;
  readonly parameterFormat?: string;
}

export type SubmittedComponent = Readonly<Record<string, unknown>> & { readonly type: string };

/** A sample of a header: a file of ours, one that is fetched, or what the network calls a file that it has. */
export type SampleFile = { readonly media: TemplateMedia } | { readonly url: string } | string;

export interface TemplateVerdict {
  readonly status: 'approved' | 'rejected' | 'submitted' | 'paused' | 'disabled';
  readonly reason?: string;
  /** What the network takes the template for. */
  readonly category?: string;
  readonly quality?: string;
}

/** A template that the network has taken for review. */
export interface SubmittedTemplate {
  /** If the network gives ids. */
  readonly networkId?: string;
  /** What the network takes it for, if that is other than what was asked for. */
  readonly category?: string;
}

/** A template that exists at the network. */
export interface NetworkTemplate {
  readonly networkId: string;
  readonly name: string;
  readonly language: string;
  readonly components: readonly SubmittedComponent[];
  readonly parameterFormat?: string;
  readonly verdict: TemplateVerdict;
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
   * @throws DomainError `engine_rejected` with `detail`, `session_not_connected`, `rate_limited`, `unavailable`, `conflict`
   */
  submit(
    session: SessionRecord,
    template: NumberedTemplate,
    known: string | undefined,
    isFree: (networkId: string) => Promise<boolean>,
  ): Promise<SubmittedTemplate>;
  /**
   * The templates of the session's account, page by page. Absent: the network has none of its own.
   * @throws DomainError `session_not_connected`, `rate_limited`, `unavailable`, `engine_rejected`
   */
  list?(session: SessionRecord): AsyncIterable<readonly NetworkTemplate[]>;
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
