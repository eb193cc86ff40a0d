import pg from 'pg';
import type { Logger } from 'pino';
import { findPrimary, NoPrimary } from './find-primary.js';

type Connected = (error: Error | null | undefined) => void;
/** Fields of `pg`'s client that its types omit. */
interface Internals {
  host: string;
  port: number;
  connection: NodeJS.EventEmitter;
}
interface ParameterStatus {
  parameterName: string;
  parameterValue: string;
}

/** Postgres 14 and later reports these when a connection opens and when a standby is promoted. */
const readOnlyParameters = ['in_hot_standby', 'default_transaction_read_only'];

/**
 * A client class for the pool that connects to whichever server is the primary. The primary is looked up when it is unknown,
 * and again after a connection to it failed or turned out to be read-only. Open connections fail by themselves when their
 * server goes away.
 */
export function primaryClient(urls: readonly string[], logger?: Logger): typeof pg.Client {
  let known: Promise<string> | undefined;
  const lookUp = (): Promise<string> => {
    const looked = findPrimary(urls);
    looked.then(
      (url) => logger?.info({ server: new URL(url).host }, 'primary of the database found'),
      () => forget(looked),
    );
    return (known = looked);
  };
  const forget = (looked: Promise<string>): void => {
    if (known === looked) known = undefined;
  };

  class PrimaryClient extends pg.Client {
    override connect(): Promise<pg.Client>;
    override connect(callback: Connected): void;
    override connect(callback?: Connected): Promise<pg.Client> | void {
      const connected = this.connectPrimary();
      if (!callback) return connected;
      connected.then(() => callback(null), callback);
    }

    private async connectPrimary(): Promise<pg.Client> {
      const looked = known ?? lookUp();
      const { hostname, port } = new URL(await looked);
      const internals = this as unknown as Internals;
      Object.assign(internals, { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 5432) });
      let isReadOnly = false;
      internals.connection.on('parameterStatus', ({ parameterName, parameterValue }: ParameterStatus) => {
        if (readOnlyParameters.includes(parameterName)) isReadOnly ||= parameterValue === 'on';
      });
      try {
        await super.connect();
        if (isReadOnly) throw new NoPrimary(`${hostname}:${port} is not the primary any more.`);
        return this;
      } catch (error) {
        forget(looked);
        if (isReadOnly) await this.end();
        throw error;
      }
    }
  }
  return PrimaryClient;
}
