import { describe, expect, it } from '@jest/globals';
import { noEnd } from '@parley/engine-kit';
import { receivedStates } from './received-states.js';

describe('pins and mutes of chats that another device set', () => {
  it.each([
    [{ pinned: 1_795_248_000 }, [{ kind: 'pin', until: noEnd }]],
    [{ pinned: null }, [{ kind: 'pin' }]],
    [{ muteEndTime: 1_795_248_000 }, [{ kind: 'mute', until: new Date('2026-11-21T08:00:00.000Z') }]],
    [{ muteEndTime: 1_795_248_000_000 }, [{ kind: 'mute', until: new Date('2026-11-21T08:00:00.000Z') }]],
    [{ muteEndTime: -1 }, [{ kind: 'mute', until: noEnd }]],
    [{ muteEndTime: null }, [{ kind: 'mute' }]],
    [{ pinned: undefined, muteEndTime: 'soon', archived: true }, []],
  ])('%j are %j', (update, states) => expect(receivedStates(update)).toEqual(states));
});
