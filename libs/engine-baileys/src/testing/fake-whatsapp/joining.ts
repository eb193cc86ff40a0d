import { children, node } from './nodes.js';
import type { BinaryNode } from './package.js';
import type { Person } from './person.js';

/** What of a group this asks. */
interface JoinedGroup {
  readonly members: ReadonlyMap<Person, unknown>;
  readonly waiting: Map<Person, number>;
  readonly addressing: 'pn' | 'lid';
  address(person: Person): string;
}

/** Answers what admins ask about those who wait to be let into a group. @returns what the answer holds, or an error's code */
export function answerJoining(
  group: JoinedGroup,
  by: Person,
  request: BinaryNode,
  add: (people: readonly Person[]) => void,
): BinaryNode[] | number {
  if (!group.members.get(by)) return 403;
  if (request.tag === 'membership_approval_requests') {
    return [
      node(
        request.tag,
        {},
        [...group.waiting].map((one) => waiting(group, ...one)),
      ),
    ];
  }
  const [action = node('')] = children(request);
  const decided = children(action, 'participant').map(({ attrs: { jid } }) => {
    const person = [...group.waiting.keys()].find((one) => group.address(one) === jid);
    if (!person) return node('participant', { jid, error: 404 });
    group.waiting.delete(person);
    if (action.tag === 'approve') add([person]);
    return node('participant', { jid });
  });
  return [node(request.tag, {}, [node(action.tag, {}, decided)])];
}

function waiting(group: JoinedGroup, person: Person, since: number): BinaryNode {
  const names = group.addressing === 'lid' ? { phone_number: person.jid } : {};
  const request = { request_method: 'invite_link', request_time: since };
  return node('membership_approval_request', { jid: group.address(person), ...names, ...request });
}
