import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deleteSession, getSession, startSession, updateSession } from '@parley/contracts/sessions';
import { aProjectCaller } from '@parley/testing';
import { Installation } from '../../testing/index.js';

describe('sessions', () => {
  let parley: Installation;
  beforeAll(async () => {
    parley = await Installation.make();
    await parley.start();
  });
  afterAll(() => parley.close());

  it('share a name where they are of several projects, and are told apart by project or id', async () => {
    const [one, other] = [
      await parley.create('shared', { start: false }),
      await parley.create('shared', { start: false, projectId: '3009' }),
    ];
    for (const made of [one, other]) {
      expect(await parley.get('shared', aProjectCaller({ projectId: made.projectId }))).toEqual(made);
      expect(await parley.get(made.id)).toEqual(made);
      expect(await parley.ask(getSession, { session: 'shared', projectId: made.projectId })).toEqual(made);
    }
    const ambiguous = { code: 'conflict', message: 'Several projects have a session "shared": name it by its id.' };
    await expect(parley.get('shared')).rejects.toMatchObject(ambiguous);
    await expect(parley.ask(startSession, { session: 'shared' })).rejects.toMatchObject(ambiguous);
    const renamed = await parley.create('renamed', { start: false, projectId: '3009' });
    const rename = parley.ask(updateSession, { session: renamed.id, name: 'shared' });
    await expect(rename).rejects.toMatchObject({ code: 'conflict' });
    await parley.ask(deleteSession, { session: other.id });
    expect(await parley.get('shared')).toEqual(one);
  });

  it('that are not found are named as they were asked for', async () => {
    await expect(parley.get('ghost')).rejects.toMatchObject({ message: 'Session "ghost" not found.' });
    await expect(parley.get('381725001112738563')).rejects.toMatchObject({
      message: 'Session "381725001112738563" not found.',
    });
  });
});
