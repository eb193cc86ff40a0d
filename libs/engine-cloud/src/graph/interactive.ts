import type { Choices, ChoicesHeader } from '@parley/engine-kit';
import type { GraphContent, SentHeader, SentInteractive } from './graph-message.js';

/**
 * Graph's content for a message with choices (decisions.md §17).
 * @param fileId Graph's id of the uploaded file of its header
 */
export function interactiveContent(choices: Choices, fileId?: string): GraphContent {
  const { text, header, footer } = choices;
  const interactive: SentInteractive = {
    ...(header ? { header: headerOf(header, fileId) } : {}),
    ...(text === '' ? {} : { body: { text } }),
    ...(footer === undefined ? {} : { footer: { text: footer } }),
    ...actionOf(choices),
  };
  return { type: 'interactive', interactive };
}

function actionOf(choices: Choices): Pick<SentInteractive, 'type' | 'action'> {
  switch (choices.kind) {
    case 'buttons': {
      const buttons = choices.buttons.map(({ id, title }) => ({ type: 'reply', reply: { id, title } }));
      return { type: 'button', action: { buttons } };
    }
    case 'list': {
      const sections = choices.sections.map(({ rows, ...section }) => ({ ...section, rows: [...rows] }));
      return { type: 'list', action: { button: choices.button, sections } };
    }
    case 'native':
      return { type: choices.type, action: choices.action };
    default:
      throw new Error(`Unknown choices ${JSON.stringify(choices satisfies never)}.`);
  }
}

function headerOf({ type, text = '', subText, filename }: ChoicesHeader, fileId = ''): SentHeader {
  if (type === 'text') return { type, text, ...(subText === undefined ? {} : { sub_text: subText }) };
  const named = type === 'document' && filename !== undefined ? { filename } : {};
  return { type, [type]: { id: fileId, ...named } };
}
