import { describe, expect, it } from '@jest/globals';
import type { Choices } from '@parley/engine-kit';
import { plainContent } from './graph-content.js';

const yes = { id: 'yes', title: 'Yes' };

function sent(choices: Choices): unknown {
  return plainContent({ kind: 'interactive', choices });
}

function refusedOf(path: string): unknown {
  return expect.objectContaining({ code: 'invalid_parameter', message: expect.stringContaining(`"${path}"`) });
}

describe('the choices of a message for Meta', () => {
  const buttons = (...given: { id: string; title: string }[]) => sent({ kind: 'buttons', text: 'x', buttons: given });
  const list = (...given: string[][]) => {
    const sections = given.map((ids, place) => ({ title: `${place}`, rows: ids.map((id) => ({ id, title: 'Same' })) }));
    return sent({ kind: 'list', text: 'x', button: 'Choose', sections });
  };

  it('are different buttons', () => {
    expect(buttons(yes, { id: 'no', title: 'No' })).toMatchObject({ type: 'interactive' });
    expect(buttons(yes, { id: ' yes ', title: 'No' })).toEqual(refusedOf('buttons.1.id'));
    expect(buttons(yes, { id: 'no', title: 'No' }, { id: 'maybe', title: 'Yes' })).toEqual(
      refusedOf('buttons.2.title'),
    );
  });

  it('come with as long a text as Meta takes', () => {
    const listWith = (text: string) =>
      sent({ kind: 'list', text, button: 'Choose', sections: [{ rows: [{ id: 'a', title: 'Same' }] }] });
    expect(listWith('👍'.repeat(1_024))).toMatchObject({ type: 'interactive' });
    expect(listWith('x'.repeat(1_025))).toEqual(refusedOf('text'));
  });

  it('are rows of different ids, in all sections together', () => {
    expect(list(['a', 'b'], ['c'])).toMatchObject({ type: 'interactive' });
    expect(list(['a', 'b'], ['c', 'b '])).toEqual(refusedOf('sections.1.rows.1.id'));
  });
});
