import { Controller } from '@nestjs/common';
import { type Class, parse } from '@parley/contracts/base';
import type { MessageSentPayload } from '@parley/contracts/events';
import {
  findSends,
  FindSent,
  findSent,
  ForwardMessage,
  forwardMessage,
  SendButtons,
  sendButtons,
  SendContacts,
  sendContacts,
  SendInteractive,
  sendInteractive,
  type SendKind,
  SendList,
  sendList,
  SendLocation,
  sendLocation,
  SendMedia,
  sendMedia,
  type SendMessage,
  SendPoll,
  sendPoll,
  SendTemplate,
  sendTemplate,
  SendText,
  sendText,
} from '@parley/contracts/messages';
import { Handles, type RequestContext } from '@parley/messaging';
import { checkCaption, checkLength, checkViewOnce, requireOffered } from '../../engines/index.js';
import { SessionQueries } from '../../session-state/index.js';
import { type Choices, type SessionRecord, pollOption } from '@parley/engine-kit';
import { buttonChoices, interactiveChoices, listChoices } from './choices-content.js';
import { SendContent, TemplateContent } from './send-content.js';
import { Sending } from './sending.js';

type Sent = Promise<MessageSentPayload>;

/** The process that runs the session answers sends. Any process answers repeats of earlier sends (decisions.md §4). */
@Controller()
export class SendsController {
  constructor(
    private readonly sessions: SessionQueries,
    private readonly sending: Sending,
    private readonly content: SendContent,
    private readonly templates: TemplateContent,
  ) {}

  @Handles(sendText)
  text(request: SendText, context: RequestContext): Sent {
    const { text, linkPreview, viewOnce } = request;
    return this.sending.send(context, request, () => ({ kind: 'text', text, linkPreview, viewOnce }));
  }

  @Handles(sendLocation)
  location(request: SendLocation, context: RequestContext): Sent {
    const { latitude, longitude, title } = request;
    return this.sending.send(context, request, () => ({ kind: 'location', latitude, longitude, title }));
  }

  @Handles(sendContacts)
  contacts(request: SendContacts, context: RequestContext): Sent {
    return this.sending.send(context, request, () => this.content.contacts(request));
  }

  /** Requests with one key are equal when they send the same file, even if it has another media id. */
  @Handles(sendMedia)
  media({ mediaId, ...requested }: SendMedia, context: RequestContext): Sent {
    return this.sending.send(context, requested, (session) => this.content.file(session, mediaId, requested));
  }

  @Handles(sendPoll)
  poll(request: SendPoll, context: RequestContext): Sent {
    const { name, options, multipleAnswers = false } = request.poll;
    const poll = { kind: 'poll', name, options: options.map(pollOption), multipleAnswers } as const;
    return this.sending.send(context, request, () => poll);
  }

  @Handles(sendButtons)
  buttons({ headerMediaId, ...requested }: SendButtons, context: RequestContext): Sent {
    return this.choices(context, requested, () => buttonChoices(requested), headerMediaId);
  }

  @Handles(sendList)
  list(request: SendList, context: RequestContext): Sent {
    return this.choices(context, request, () => listChoices(request));
  }

  @Handles(sendInteractive)
  interactive({ headerMediaId, ...requested }: SendInteractive, context: RequestContext): Sent {
    return this.choices(context, requested, () => interactiveChoices(requested.interactive), headerMediaId);
  }

  @Handles(forwardMessage)
  forward(request: ForwardMessage, context: RequestContext): Sent {
    return this.sending.send(context, request, (session) => this.content.forwarded(session, request));
  }

  @Handles(sendTemplate)
  template(request: SendTemplate, context: RequestContext): Sent {
    return this.sending.send(context, request, (session) => this.templates.of(session, request));
  }

  /**
   * Returns the refusal of a send that does not depend on the session's state, or the earlier answer (decisions.md §1,
   * check order).
   */
  @Handles(findSent)
  async sentBefore({ session: named, kind, request }: FindSent, { caller }: RequestContext): Sent {
    const session = await this.sessions.lookUp(caller, named);
    const requested = parse(findSends[kind] as Class<SendMessage>, { ...request, session: named });
    return this.sending.answerWithout(caller, session, requested, (record) => this.possible(kind, requested, record));
  }

  /** @param requested without the id of the header's file: requests with one key are equal when they name the same file */
  private choices(context: RequestContext, requested: SendMessage, choicesOf: () => Choices, mediaId?: string): Sent {
    return this.sending.send(context, requested, (session) => this.content.choices(session, choicesOf(), mediaId));
  }

  /** Makes the content only to find its errors, for the kinds that can fail. */
  private possible(kind: SendKind, requested: SendMessage, session: SessionRecord): unknown {
    switch (kind) {
      case 'text':
        return checkLength(session.engine, { kind, text: (requested as SendText).text });
      case 'media':
        checkViewOnce(requested as SendMedia);
        return checkCaption(session.engine, requested as SendMedia);
      case 'buttons':
      case 'list':
      case 'interactive':
        requireOffered(session.engine, 'interactive');
        return choicesOf(kind, requested);
      case 'contacts':
        return this.content.contacts(requested as SendContacts);
      case 'forward':
        return this.content.forwarded(session, requested as ForwardMessage);
      case 'template':
        return this.templates.of(session, requested as SendTemplate);
      default:
        return undefined;
    }
  }
}

function choicesOf(kind: 'buttons' | 'list' | 'interactive', requested: SendMessage): Choices {
  if (kind === 'buttons') return buttonChoices(requested as SendButtons);
  return kind === 'list'
    ? listChoices(requested as SendList)
    : interactiveChoices((requested as SendInteractive).interactive);
}
