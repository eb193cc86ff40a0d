import { findFreePort } from './free-port.js';
import { readJson, writeJsonAtomic } from './atomic-file.js';

/** The ports given out under one PARLEY_HOME, kept so that a restart listens where the run before did. */
export class RememberedPorts {
  private readonly ports: Map<string, number>;

  /**
   * @param publicPort where the gateway will listen; never given out
   * @param host where they will be listened on; 127.0.0.1 when not given
   */
  constructor(
    private readonly path: string,
    private readonly publicPort?: number,
    private readonly host?: string,
  ) {
    const stored = readJson(path);
    this.ports = new Map(isPortRecord(stored) ? Object.entries(stored) : []);
  }

  get(name: string): number | undefined {
    return this.ports.get(name);
  }

  set(name: string, port: number): void {
    this.ports.set(name, port);
    writeJsonAtomic(this.path, Object.fromEntries(this.ports));
  }

  /** The port of `name` when it is free, else a new one, remembered from now on. No two names share a port. */
  async claim(name: string): Promise<number> {
    for (;;) {
      const port = await findFreePort(this.ports.get(name), this.host);
      const ofOthers = [...this.ports].some(([other, otherPort]) => other !== name && otherPort === port);
      const taken = ofOthers || port === this.publicPort;
      if (taken) this.ports.delete(name);
      else {
        this.set(name, port);
        return port;
      }
    }
  }
}

function isPortRecord(value: unknown): value is Record<string, number> {
  return typeof value === 'object' && value !== null && Object.values(value).every((port) => Number.isInteger(port));
}
