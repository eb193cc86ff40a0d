import type { InfraName } from '../infra/server-kind.js';
import { writeJsonAtomic } from '../infra/atomic-file.js';

export interface ServiceState {
  /** Name of the service, shared by its replicas. */
  name: string;
  pid: number;
  /** Port for clients; null for services reached over NATS. */
  port: number | null;
  healthPort: number;
}

export interface InfraState {
  url: string;
  /** The server's pid; null when it is not a process of this supervisor. */
  pid: number | null;
}

/** `state.json` (decisions.md §11): the running processes. A process that is down keeps its last pid until it runs again. */
export class StateFile {
  private readonly services = new Map<string, ServiceState>();
  private readonly infra = new Map<InfraName, InfraState>();

  constructor(private readonly path: string) {}

  /** Of the services of a process, by node id, at once: a reader finds one pid for all of them. */
  setServices(states: readonly (readonly [nodeId: string, state: ServiceState])[]): void {
    for (const [nodeId, state] of states) this.services.set(nodeId, state);
    this.write();
  }

  setInfra(name: InfraName, state: InfraState): void {
    this.infra.set(name, state);
    this.write();
  }

  private write(): void {
    writeJsonAtomic(this.path, { services: [...this.services.values()], infra: Object.fromEntries(this.infra) });
  }
}
