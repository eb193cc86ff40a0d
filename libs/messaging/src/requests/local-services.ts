import type { AnyRequestContract, ServiceName } from '@parley/contracts/base';
import type { LocalRequest } from './local-request.js';

/** The request server of a service of this process. */
export interface LocalServer {
  /** Whether it answers the contract now, and owns the session that is asked. */
  takes(contract: AnyRequestContract, sessionId: string | undefined): boolean;
  /** Hands the request to its handler, as if it had come over NATS. */
  acceptLocal(contract: AnyRequestContract, request: LocalRequest, sessionId: string | undefined): void;
}

/**
 * The services of this process that take requests (decisions.md §15). One value is given to the clients and servers of all of
 * them; a request to one that is not here goes over NATS.
 */
export class LocalServices {
  readonly #servers = new Map<ServiceName, LocalServer>();

  add(service: ServiceName, server: LocalServer): void {
    if (this.#servers.has(service)) throw new Error(`${service} runs twice in this process.`);
    this.#servers.set(service, server);
  }

  remove(service: ServiceName, server: LocalServer): void {
    if (this.#servers.get(service) === server) this.#servers.delete(service);
  }

  /**
   * The server that answers this request here. Undefined also for an asker that the contract does not name: NATS refuses it,
   * in this process as in any other.
   */
  find(asker: ServiceName, contract: AnyRequestContract, sessionId: string | undefined): LocalServer | undefined {
    const { owner, requestedBy = ['gateway'] } = contract;
    if (!requestedBy.includes(asker)) return undefined;
    const server = this.#servers.get(owner);
    return server?.takes(contract, sessionId) ? server : undefined;
  }
}
