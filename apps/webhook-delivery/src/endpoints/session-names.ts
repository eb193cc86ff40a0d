import { Injectable } from '@nestjs/common';
import { DomainError, isResourceId, serviceCaller } from '@parley/contracts/base';
import { type NamedSession, nameSessions } from '@parley/contracts/sessions';
import { RequestClient } from '@parley/messaging';
import type { EndpointOwner, EndpointWithHealth } from './endpoint.js';
import { everySession, isForNoSession, type SessionFilter } from './session-filter.js';

/** Most sessions in one request. */
const mostNamed = 1000;
/** Timeout for names that are only shown; after it, the names from when the filter was set are shown. */
const patienceMs = 2000;

/** Session filters are set by names or ids, stored as ids and shown with present names (decisions.md §6). */
@Injectable()
export class SessionNames {
  constructor(private readonly client: RequestClient) {}

  /**
   * @param known the former filter: sessions in it that are gone may stay
   * @throws DomainError `not_found` for a session that the owner does not have; `conflict` for a name that several
   * sessions have
   */
  async filterOf(sessions: readonly string[], owner: EndpointOwner, known = everySession): Promise<SessionFilter> {
    if (sessions.length === 0) return everySession;
    const found = await this.find(owner, [...new Set(sessions)]);
    const filter: SessionFilter = { sessions: [], sessionIds: [] };
    for (const session of new Set(sessions)) {
      const named = oneOf(session, found);
      if (named && filter.sessionIds.includes(named.id)) continue;
      if (named) filter.sessionIds.push(named.id);
      else if (known.sessionIds.includes(session)) filter.sessionIds.push(session);
      else if (!isForNoSession(session)) throw new DomainError('not_found', `Session "${session}" not found.`);
      filter.sessions.push(named ? keptName(named) : session);
    }
    return filter;
  }

  /** Ids of the sessions of a filter that was set by name. Sessions that do not exist are left out. */
  async idsOf(sessions: readonly string[], owner: EndpointOwner): Promise<string[]> {
    return (await this.find(owner, [...sessions])).map(({ id }) => id);
  }

  /**
   * Endpoints of one team with the present names of their sessions; a session that is gone is shown by its id. While
   * names are unavailable, those from when the filter was set are shown.
   */
  async withPresentNames<E extends EndpointWithHealth>(endpoints: readonly E[]): Promise<E[]> {
    const ids = [...new Set(endpoints.flatMap(({ sessionIds }) => sessionIds))];
    const [first] = endpoints;
    if (!first || ids.length === 0) return [...endpoints];
    const found = await this.present(first.teamId, ids);
    if (!found) return [...endpoints];
    const names = new Map(found.map(({ id, name }) => [id, name]));
    return endpoints.map((endpoint) => {
      if (endpoint.sessionIds.length === 0) return endpoint;
      const present = endpoint.sessionIds.map((id) => names.get(id) ?? id);
      return { ...endpoint, sessions: [...present, ...endpoint.sessions.filter(isForNoSession)] };
    });
  }

  private async present(teamId: string, ids: string[]): Promise<NamedSession[] | null> {
    try {
      return await this.find({ teamId, projectId: null }, ids, patienceMs);
    } catch (error) {
      if (error instanceof DomainError && error.code === 'unavailable') return null;
      throw error;
    }
  }

  private async find(
    { teamId, projectId }: Pick<EndpointOwner, 'teamId' | 'projectId'>,
    sessions: string[],
    timeoutMs?: number,
  ): Promise<NamedSession[]> {
    const found: NamedSession[] = [];
    for (let from = 0; from < sessions.length; from += mostNamed) {
      const requested = {
        sessions: sessions.slice(from, from + mostNamed),
        ...(projectId === null ? {} : { projectId }),
      };
      const caller = serviceCaller('webhook-delivery', { teamId });
      const options = { caller, ...(timeoutMs === undefined ? {} : { timeoutMs }) };
      found.push(...(await this.client.request(nameSessions, requested, options)).data);
    }
    return found;
  }
}

/** A session named like a word for no session is kept by id: its name would let events without a session pass too. */
function keptName({ id, name }: NamedSession): string {
  return isForNoSession(name) ? id : name;
}

/** Finds the session that a name or id means. A name is never all digits; an id always is. */
function oneOf(session: string, found: readonly NamedSession[]): NamedSession | undefined {
  if (isResourceId(session)) return found.find(({ id }) => id === session);
  const named = found.filter(({ name }) => name === session);
  if (named.length > 1) {
    throw new DomainError('conflict', `Several projects have a session "${session}": name it by its id.`);
  }
  return named[0];
}
