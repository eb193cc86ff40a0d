import { Injectable } from '@nestjs/common';
import { Identities, LearnNames } from '../../identities/index.js';
import {
  type Arrival,
  type IdentityName,
  type InboundItem,
  nameOfChat,
  nameOfPerson,
  peopleOfReport,
  type PersonNames,
} from '@parley/engine-kit';
import type { ResolvedArrival } from './resolved-arrival.js';
import { SameMessages } from './same-messages.js';

/**
 * Resolves the chats, senders and mentions of arrivals and their answers to identities of the session's project, and the ids of
 * messages to those that the session knows.
 */
@Injectable()
export class ResolveArrivals {
  constructor(
    private readonly identities: Identities,
    private readonly learning: LearnNames,
    private readonly same: SameMessages,
  ) {}

  async execute(arrivals: readonly Arrival[]): Promise<ResolvedArrival[]> {
    const named = await this.resolve([...arrivals, ...arrivals.flatMap(({ answers = [] }) => answers)]);
    const resolved = await this.same.execute(named);
    let next = arrivals.length;
    return arrivals.map(({ answers = [] }, index) => ({
      ...(resolved[index] as ResolvedArrival),
      answers: resolved.slice(next, (next += answers.length)),
    }));
  }

  private async resolve(arrivals: readonly Arrival[]): Promise<ResolvedArrival[]> {
    await this.learn(arrivals);
    const named = arrivals.map(namesOf);
    const identities = await this.identities.ofNames(named.flat());
    let next = 0;
    return arrivals.map((arrival, index) => {
      const [chat, from, ...mentions] = identities.slice(next, (next += named[index]?.length ?? 0));
      if (!chat || !from) throw new Error('An arrival has a sender and a chat.');
      return { ...arrival, chat, from, mentions, answers: undefined };
    });
  }

  /** Learns the names of the senders that are new or changed. */
  private async learn(arrivals: readonly Arrival[]): Promise<void> {
    const news = arrivals.filter(({ projectId, item }) => !this.learning.knows(projectId, item.from));
    await Promise.all(news.map(({ projectId, item }) => this.learning.execute(projectId, [item.from])));
  }
}

/** The people whom an item names besides its sender. */
function othersOf(item: InboundItem): readonly PersonNames[] {
  if (item.kind === 'reported') return peopleOfReport(item.report);
  return (item.kind === 'message' || item.kind === 'update' ? item.message.mentions : undefined) ?? [];
}

/** The names of the chat, the sender and the mentioned people. */
function namesOf({ projectId, item }: Arrival): IdentityName[] {
  const { chat, from } = item;
  const person = nameOfPerson(projectId, from);
  return [
    chat.kind === 'person' ? person : nameOfChat(projectId, chat, from),
    person,
    ...othersOf(item).map((names) => nameOfPerson(projectId, names)),
  ];
}
