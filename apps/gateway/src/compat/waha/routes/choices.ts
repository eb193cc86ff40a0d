import { FieldOfSchema, invalidField, Nested, NestedList, Text } from '@parley/contracts/base';
import { NotOffered } from '../edge/waha-refusal.js';
import { operation, type WahaOperation } from '../operation.js';
import { send, WahaSendBody } from './send-fields.js';

export class WahaButton {
  @Text({ optional: true, min: 1, max: 20, description: 'Default reply, the only one there is.' }) type?: string;
  @Text({ min: 1, max: 20 }) text: string;
  @Text({ optional: true, min: 1, max: 256, description: 'Absent: its number.' }) id?: string;
}

export class WahaSendButtons extends WahaSendBody {
  @Text({ optional: true, max: 1024, description: 'The first line of the text.' }) header?: string;
  @FieldOfSchema({}, { optional: true }) headerImage?: unknown;
  @Text({ min: 1, max: 1024 }) body: string;
  @Text({ optional: true, min: 1, max: 60 }) footer?: string;
  @NestedList(() => WahaButton, { minItems: 1, maxItems: 3 }) buttons: WahaButton[];
}

export class WahaRow {
  @Text({ min: 1, max: 24 }) title: string;
  @Text({ min: 1, max: 200 }) rowId: string;
  @Text({ optional: true, min: 1, max: 72 }) description?: string;
}

export class WahaSection {
  @Text({ optional: true, min: 1, max: 24 }) title?: string;
  @NestedList(() => WahaRow, { minItems: 1, maxItems: 10 }) rows: WahaRow[];
}

export class WahaListMessage {
  @Text({ min: 1, max: 4096 }) title: string;
  @Text({ optional: true, max: 4096 }) description?: string;
  @Text({ optional: true, min: 1, max: 60 }) footer?: string;
  @Text({ min: 1, max: 20 }) button: string;
  @NestedList(() => WahaSection, { minItems: 1, maxItems: 10 }) sections: WahaSection[];
}

export class WahaSendList extends WahaSendBody {
  @Nested(() => WahaListMessage) message: WahaListMessage;
}

/** @throws DomainError `invalid_parameter`, naming `field`, for lines that are together more than natively fit */
function textOf(lines: readonly (string | undefined)[], most: number, field: string): string {
  const text = lines.filter(Boolean).join('\n');
  if (text.length > most) throw invalidField(field, `must have at most ${most} characters with the line before it`);
  return text;
}

function replyButton({ type = 'reply', text, id }: WahaButton, index: number): object {
  if (type !== 'reply') throw new NotOffered(`Field "buttons.${index}.type": Parley sends only buttons of type reply.`);
  return { id: id ?? String(index + 1), title: text };
}

/** Sends with choices (waha.md §6). */
export const choiceOperations: readonly WahaOperation[] = [
  operation<WahaSendButtons>({
    ...{ key: 'POST /api/sendButtons', native: 'POST /api/sendButtons', body: WahaSendButtons },
    run: (call) => {
      const { header, headerImage, body, footer, buttons } = call.body;
      if (headerImage !== undefined)
        throw new NotOffered('Field "headerImage": Parley sends no picture with buttons here.');
      const text = textOf([header, body], 1024, 'body');
      return send(call, { text, ...(footer !== undefined && { footer }), buttons: buttons.map(replyButton) });
    },
  }),
  operation<WahaSendList>({
    ...{ key: 'POST /api/sendList', native: 'POST /api/sendList', body: WahaSendList },
    run: (call) => {
      const { title, description, footer, button, sections } = call.body.message;
      const text = textOf([title, description], 4096, 'message.description');
      const nativeSections = sections.map(({ title: name, rows }) => ({
        ...(name !== undefined && { title: name }),
        rows: rows.map(({ rowId, ...row }) => ({ ...row, id: rowId })),
      }));
      return send(call, { text, ...(footer !== undefined && { footer }), button, sections: nativeSections });
    },
  }),
];
