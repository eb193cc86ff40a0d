import { describe, expect, it } from '@jest/globals';
import {
  type ActionRequired,
  isCancellable,
  isLegalEdge,
  isTerminal,
  type OperationStatus,
  operationStatuses,
} from '@parley/contracts/operations';
import fc from 'fast-check';
import {
  begin,
  detailsProblem,
  IllegalTransition,
  type OperationState,
  transition,
  withProgress,
} from './operation.js';

const at = new Date('2026-11-21T08:00:00.000Z');
const later = new Date('2026-11-21T08:00:01.000Z');
const action: ActionRequired = { id: '1', code: 'accept_terms', message: 'Accept the terms.' };

const pending = begin(
  { id: '11', teamId: '1', projectId: '2', kind: 'campaign', resource: { type: 'campaign', id: '3' } },
  at,
).after;

function inStatus(status: OperationStatus, fields: Partial<OperationState> = {}): OperationState {
  return {
    ...pending,
    status,
    sequence: 4,
    error: status === 'failed' ? 'internal' : null,
    actionRequired: status === 'action_required' ? action : null,
    ...fields,
  };
}

const detailsOf = (to: OperationStatus) => ({
  ...(to === 'failed' ? { error: 'timed_out' as const } : {}),
  ...(to === 'action_required' ? { actionRequired: action } : {}),
});

/** decisions.md §7, written out a second time on purpose. */
const legal = new Set([
  'pending → running',
  'pending → failed',
  'running → action_required',
  'running → succeeded',
  'running → failed',
  'running → cancelling',
  'action_required → running',
  'action_required → failed',
  'action_required → cancelling',
  'cancelling → cancelled',
  'cancelling → succeeded',
  'cancelling → failed',
]);
const pairs = operationStatuses.flatMap((from) => operationStatuses.map((to) => [from, to] as const));

describe('the state machine of an operation', () => {
  it('is decided on all 49 pairs', () => expect(pairs).toHaveLength(49));

  it.each(pairs)('%s → %s', (from, to) => {
    const before = inStatus(from);
    if (legal.has(`${from} → ${to}`)) {
      const { after, entry } = transition(before, to, later, detailsOf(to));
      expect(after).toMatchObject({ status: to, sequence: 5, updatedAt: later });
      expect(entry).toMatchObject({ from, to, sequence: 5, createdAt: later });
    } else {
      expect(() => transition(before, to, later, detailsOf(to))).toThrow(IllegalTransition);
    }
    expect(before).toEqual(inStatus(from));
  });

  it('ends in succeeded, failed and cancelled alone', () => {
    expect(operationStatuses.filter(isTerminal)).toEqual(['succeeded', 'failed', 'cancelled']);
  });

  it('begins as pending with sequence 1 and its history entry', () => {
    expect(pending).toMatchObject({
      status: 'pending',
      sequence: 1,
      progress: null,
      error: null,
      actionRequired: null,
    });
    const { entry } = begin(pending, at);
    expect(entry).toEqual({
      sequence: 1,
      from: null,
      to: 'pending',
      progress: null,
      error: null,
      actionRequired: null,
      createdAt: at,
    });
  });
});

describe('what goes with a transition', () => {
  it('has an error when failed, and the entry has the same', () => {
    const { after, entry } = transition(inStatus('running'), 'failed', later, { error: 'delivery_failed' });
    expect([after.error, entry.error]).toEqual(['delivery_failed', 'delivery_failed']);
  });

  it('clears actionRequired when the action is done', () => {
    const { after, entry } = transition(inStatus('action_required'), 'running', later);
    expect([after.actionRequired, entry.actionRequired]).toEqual([null, null]);
  });

  it('keeps the latest progress, takes a new one, or clears it', () => {
    const before = inStatus('running', { progress: 'sending' });
    expect(transition(before, 'succeeded', later).after.progress).toBe('sending');
    expect(transition(before, 'succeeded', later, { progress: 'finalizing' }).entry.progress).toBe('finalizing');
    expect(transition(before, 'succeeded', later, { progress: null }).after.progress).toBeNull();
  });

  it('is refused when it is missing or does not belong', () => {
    expect(detailsProblem('failed', {})).toEqual({ field: 'error', kind: 'missing' });
    expect(detailsProblem('succeeded', { error: 'internal' })).toEqual({ field: 'error', kind: 'unexpected' });
    expect(detailsProblem('action_required', {})).toEqual({ field: 'actionRequired', kind: 'missing' });
    expect(detailsProblem('failed', { error: 'internal', actionRequired: action })).toEqual({
      field: 'actionRequired',
      kind: 'unexpected',
    });
    expect(detailsProblem(undefined, { error: 'internal' })).toEqual({ field: 'error', kind: 'unexpected' });
    expect(() => transition(inStatus('running'), 'failed', later)).toThrow(RangeError);
  });

  it('never runs backwards when a clock does', () => {
    const { after } = transition(inStatus('running', { updatedAt: later }), 'succeeded', at);
    expect(after.updatedAt).toEqual(later);
  });
});

describe('progress alone', () => {
  it('moves updatedAt and not sequence', () => {
    const after = withProgress(inStatus('running'), 'sending', later);
    expect(after).toEqual({ ...inStatus('running'), progress: 'sending', updatedAt: later });
  });
});

describe('cancellable', () => {
  it.each(['campaign', 'production_enrollment'])('is a %s that runs or waits for an action', (kind) => {
    const accepting = operationStatuses.filter((status) => isCancellable({ kind, status }));
    expect(accepting).toEqual(['running', 'action_required']);
  });

  it.each(['event_replay', 'delivery_recovery', 'history_fetch', 'anything'])('is never a %s', (kind) => {
    expect(operationStatuses.filter((status) => isCancellable({ kind, status }))).toEqual([]);
  });
});

describe('any walk through the machine', () => {
  it('numbers its transitions without gap, stops at the end, and pairs status with error and action', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...operationStatuses), { maxLength: 40 }), (wanted) => {
        let state = pending;
        const entries = [begin(pending, at).entry];
        for (const to of wanted) {
          if (!isLegalEdge(state.status, to)) {
            expect(() => transition(state, to, later, detailsOf(to))).toThrow(IllegalTransition);
            continue;
          }
          const step = transition(state, to, later, detailsOf(to));
          expect(step.entry.from).toBe(state.status);
          entries.push(step.entry);
          state = step.after;
        }
        expect(entries.map(({ sequence }) => sequence)).toEqual(entries.map((_, index) => index + 1));
        expect(entries.slice(0, -1).some(({ to }) => isTerminal(to))).toBe(false);
        expect(state.error !== null).toBe(state.status === 'failed');
        expect(state.actionRequired !== null).toBe(state.status === 'action_required');
      }),
    );
  });
});
