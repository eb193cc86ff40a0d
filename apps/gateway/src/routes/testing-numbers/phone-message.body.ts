import { Decimal, Flag, Nested, NestedList, OneOf, Text, TextList } from '@parley/contracts/base';
import { NativeFlowResponse } from '@parley/contracts/events';
import { maxCaptionLength, NewPoll, SharedContact } from '@parley/contracts/messages';
import { testingMessageTypes, type TestingMessageType } from '@parley/contracts/testing-numbers';
import { FileInput } from '../media/index.js';

const whatsappId = "The `whatsapp_id`, because phones do not know Parley's ids.";

/** A message that a testing number sends. Its fields are those of the send of the same name (decisions.md §3). */
export class PhoneMessageBody {
  @Text({ min: 1, max: 128, description: 'Phone number, JID of a person or group, or resource id.' }) to: string;
  @OneOf(testingMessageTypes) type: TestingMessageType;
  @Text({ optional: true, min: 1, max: 65_536, description: 'text, edit.' }) text?: string;
  @Flag({ optional: true, description: 'text.' }) linkPreview?: boolean;
  @Nested(() => FileInput, { optional: true, description: 'image, video, file, voice, sticker; not by `mediaId`.' })
  file?: FileInput;
  @Text({ optional: true, max: maxCaptionLength, description: 'image, video, file.' }) caption?: string;
  @Decimal({ optional: true, min: -90, max: 90, description: 'location.' }) latitude?: number;
  @Decimal({ optional: true, min: -180, max: 180, description: 'location.' }) longitude?: number;
  @Text({ optional: true, max: 256, description: 'location.' }) title?: string;
  @NestedList(() => SharedContact, { optional: true, minItems: 1, maxItems: 20, description: 'contact.' })
  contacts?: SharedContact[];
  @Nested(() => NewPoll, { optional: true, description: 'poll.' }) poll?: NewPoll;
  @Text({ optional: true, min: 1, max: 128, description: `pollVote. ${whatsappId}` }) pollMessageId?: string;
  @TextList({
    optional: true,
    maxItems: 12,
    minLength: 1,
    maxLength: 100,
    description: 'pollVote: names or hashes of options.',
  })
  votes?: string[];
  @Text({ optional: true, min: 1, max: 128, description: `choice, reaction, edit, delete. ${whatsappId}` })
  messageId?: string;
  @Text({ optional: true, min: 1, max: 256, description: 'choice: the id of the choice.' }) id?: string;
  @Text({ optional: true, max: 64, description: 'reaction. An empty text removes it.' }) reaction?: string;
  @Nested(() => NativeFlowResponse, { optional: true }) nativeFlowResponse?: NativeFlowResponse;
  @Text({ optional: true, min: 1, max: 128, description: whatsappId }) replyTo?: string;
  @TextList({ optional: true, maxItems: 256, maxLength: 128 }) mentions?: string[];
}
