import type { SendTemplate } from '@parley/contracts/messages';
import type { OutgoingContent, SessionRecord } from '@parley/engine-kit';

/** Makes the content of sends that name a template. The room of templates provides it. */
export abstract class TemplateContent {
  /**
   * A template of the session's project, filled as a text.
   * @throws DomainError `not_found`, `missing_field`, `invalid_parameter`, `engine_rejected`
   */
  abstract of(session: SessionRecord, request: SendTemplate): Promise<OutgoingContent>;
}
