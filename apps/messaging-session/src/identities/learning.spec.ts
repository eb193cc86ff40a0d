import { describe, expect, it } from '@jest/globals';
import type { Identity } from '@parley/engine-kit';
import { Learning } from './learning.js';

const person = (id: string, names: Partial<Identity>): Identity => ({ id, projectId: '1', kind: 'person', ...names });
const learning = (...people: Identity[]): Learning => {
  let next = 900;
  return new Learning(people, () => String(next++));
};

describe('what else people are called', () => {
  it('is added to the one who has a name', () => {
    const names = learning(person('5', { phoneNumber: '+1' }));
    const id = names.learn('1', { phoneNumber: '+1', lid: '1@lid', username: 'ada' });
    expect(names.standing(id)).toEqual(person('5', { phoneNumber: '+1', lid: '1@lid', username: 'ada' }));
    expect([...names.changed, ...names.made, ...names.merged()]).toEqual(['5']);
  });

  it('makes an unknown person known', () => {
    const names = learning();
    const id = names.learn('1', { phoneNumber: '+1', lid: '1@lid' });
    expect(names.learn('1', { lid: '1@lid' })).toBe(id);
    expect([...names.made]).toEqual([id]);
    expect(names.changed.size).toBe(0);
  });

  it('makes those one who turn out to be, and the oldest id stays', () => {
    const names = learning(
      person('10', { phoneNumber: '+1' }),
      person('9', { lid: '1@lid', username: 'ada' }),
      person('11', { bsuid: 'b' }),
    );
    const id = names.learn('1', { phoneNumber: '+1', lid: '1@lid', bsuid: 'b' });
    expect(names.standing(id)).toEqual(person('9', { lid: '1@lid', phoneNumber: '+1', bsuid: 'b', username: 'ada' }));
    expect(names.merged()).toEqual([
      { projectId: '1', goneId: '10', intoId: '9' },
      { projectId: '1', goneId: '11', intoId: '9' },
    ]);
  });

  it('says of all who were merged one after the other where they are in the end', () => {
    const names = learning(
      person('3', { phoneNumber: '+1' }),
      person('2', { lid: '1@lid' }),
      person('1', { bsuid: 'b' }),
    );
    const first = names.learn('1', { phoneNumber: '+1', lid: '1@lid' });
    names.learn('1', { lid: '1@lid', bsuid: 'b' });
    expect(names.standing(first).id).toBe('1');
    expect(names.merged().map(({ goneId, intoId }) => `${goneId}>${intoId}`)).toEqual(['3>1', '2>1']);
  });

  it('changes the phone of who has the same LID, and merges who was known by the new one alone', () => {
    const names = learning(person('4', { lid: '1@lid', phoneNumber: '+1' }), person('5', { phoneNumber: '+2' }));
    const id = names.learn('1', { lid: '1@lid', phoneNumber: '+2' });
    expect(names.standing(id)).toEqual(person('4', { lid: '1@lid', phoneNumber: '+2' }));
    expect(names.merged()).toEqual([{ projectId: '1', goneId: '5', intoId: '4' }]);
  });

  it('does not make two accounts one because a phone number passed from one to the other', () => {
    const names = learning(person('4', { lid: '1@lid', phoneNumber: '+1' }), person('5', { lid: '2@lid' }));
    const id = names.learn('1', { lid: '2@lid', phoneNumber: '+1' });
    expect(names.standing(id)).toEqual(person('5', { lid: '2@lid', phoneNumber: '+1' }));
    expect(names.standing('4')).toEqual(person('4', { lid: '1@lid' }));
    expect(names.merged()).toEqual([]);
  });

  it('follows a person to a new number, and makes one of them and who was met under it', () => {
    const names = learning(
      person('4', { phoneNumber: '+1', username: 'ada' }),
      person('5', { phoneNumber: '+2' }),
      person('6', { phoneNumber: '+3' }),
    );
    const id = names.rename('1', { phoneNumber: '+1' }, { phoneNumber: '+2' });
    expect(names.standing(id)).toEqual(person('4', { phoneNumber: '+2', username: 'ada' }));
    expect(names.merged()).toEqual([{ projectId: '1', goneId: '5', intoId: '4' }]);
    expect(names.rename('1', { phoneNumber: '+1' }, { phoneNumber: '+2' })).toBe('4');
    expect(names.learn('1', { phoneNumber: '+1' })).toBe('900');
    expect(names.standing('6')).toEqual(person('6', { phoneNumber: '+3' }));
  });

  it('takes a new number from another account that had it', () => {
    const names = learning(
      person('4', { lid: '1@lid', phoneNumber: '+1' }),
      person('5', { lid: '2@lid', phoneNumber: '+2' }),
    );
    names.rename('1', { phoneNumber: '+1' }, { phoneNumber: '+2' });
    expect([names.standing('4'), names.standing('5')]).toEqual([
      person('4', { lid: '1@lid', phoneNumber: '+2' }),
      person('5', { lid: '2@lid' }),
    ]);
    expect(names.merged()).toEqual([]);
  });

  it('keeps projects apart', () => {
    const names = learning(person('4', { phoneNumber: '+1' }));
    expect(names.learn('2', { phoneNumber: '+1', lid: '1@lid' })).toBe('900');
    expect(names.standing('4')).toEqual(person('4', { phoneNumber: '+1' }));
  });
});
