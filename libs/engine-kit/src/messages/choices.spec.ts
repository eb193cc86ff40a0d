import { describe, expect, it } from '@jest/globals';
import { type Choices, choicesText, replyOf } from './choices.js';

const buttons: Choices = {
  kind: 'buttons',
  text: 'Shall we come?',
  footer: 'Answer by noon',
  buttons: [
    { id: 'y', title: 'Yes' },
    { id: 'n', title: 'No' },
  ],
};
const list: Choices = {
  kind: 'list',
  text: 'When?',
  button: 'Choose',
  sections: [
    { title: 'Today', rows: [{ id: 'a', title: '16:00', description: 'Before the rain' }] },
    { rows: [{ id: 'b', title: 'Later' }] },
  ],
};

describe('choices of a message', () => {
  it('are listed in its text, numbered throughout', () => {
    expect(choicesText(buttons)).toBe('Shall we come?\n\n1. Yes\n2. No\n\nAnswer by noon');
    expect(choicesText(list)).toBe('When?\n\nToday\n1. 16:00: Before the rain\n\n2. Later');
  });

  it('are answered as by Meta', () => {
    expect(replyOf(buttons, 'n')).toEqual({ type: 'button_reply', button_reply: { id: 'n', title: 'No' } });
    expect(replyOf(list, 'a')).toEqual({
      type: 'list_reply',
      list_reply: { id: 'a', title: '16:00', description: 'Before the rain' },
    });
    expect(replyOf(list, 'b')).toEqual({ type: 'list_reply', list_reply: { id: 'b', title: 'Later' } });
    expect(replyOf(list, 'Later')).toBeUndefined();
  });
});
