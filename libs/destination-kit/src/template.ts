import { type DomainError, invalidField } from '@parley/contracts/base';
import type { OutgoingMessage } from './outgoing-message.js';

type Name = 'event' | 'session' | 'projectId';

const placeholders = /\{(event|session|projectId)\}/g;
/** Of a value that the message does not have: a subject must not have an empty part. */
const absent = '_';
/** Ids of sessions and projects have at most so many digits, and no type of event is longer than that. */
const longest: Readonly<Record<Name, string>> = {
  event: 'e'.repeat(40),
  session: '9'.repeat(19),
  projectId: '9'.repeat(19),
};

/** A routing key or a subject: text with `{event}`, `{session}` and `{projectId}` (beyond.md §2). */
export function fillTemplate(
  template: string,
  message: Pick<OutgoingMessage, 'eventType' | 'sessionId' | 'projectId'>,
  written: (value: string) => string = (value) => value,
): string {
  const values = { event: message.eventType, session: message.sessionId, projectId: message.projectId };
  return replaced(template, (name) => written(values[name] ?? absent));
}

/** The same for every event. */
export function isConstant(template: string): boolean {
  return template.search(placeholders) === -1;
}

/** @throws DomainError `invalid_parameter` naming `path`, also when an event could make it longer than `mostBytes` */
export function checkTemplate(path: string, template: string, mostBytes: number): void {
  if (/[{}]/.test(replaced(template, () => ''))) {
    throw invalidField(path, 'between braces may only be {event}, {session} or {projectId}');
  }
  if (Buffer.byteLength(template) > mostBytes) throw tooLong(path, mostBytes);
  if (Buffer.byteLength(replaced(template, (name) => longest[name])) > mostBytes) throw tooLong(path, mostBytes);
}

function replaced(template: string, valueOf: (name: Name) => string): string {
  return template.replaceAll(placeholders, (_, name: Name) => valueOf(name));
}

function tooLong(path: string, mostBytes: number): DomainError {
  return invalidField(path, `must have at most ${mostBytes} bytes once it is filled in`);
}
