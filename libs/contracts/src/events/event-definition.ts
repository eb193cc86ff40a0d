import type { ChangeKind } from '../changes/change.js';
import type { Class } from '../validation/declared-fields.js';

/** All that the platform and its clients know of an event type. Documents, drafts, lists and screens are made from it. */
export interface EventDefinition {
  readonly payload: Class<object>;
  /** An alternative class of the payload: that of a message from the Cloud API. */
  readonly orPayload?: Class<object>;
  /** One sentence for the documents. */
  readonly summary: string;
  /** What happened, for people who choose among types: a few words without a full stop. */
  readonly label: string;
  /** How the event changes the messages that it concerns, for lists of them (decisions.md §13). Null: it concerns none. */
  readonly changesMessages: Exclude<ChangeKind, 'many'> | null;
  readonly example: object;
  /** Further examples, for payloads that differ from `example`. */
  readonly moreExamples?: readonly object[];
}

/** Event types that belong together. */
export interface EventGroup {
  /** The group's heading. */
  readonly label: string;
  /** Whose history, streams and webhooks have these events: of a project, or of the team itself (decisions.md §5). */
  readonly owner: 'project' | 'team';
  readonly events: Readonly<Record<string, EventDefinition>>;
  /** An absent filter and `*` do not include these types (decisions.md §16). */
  readonly onlyWhereNamed?: true;
}
