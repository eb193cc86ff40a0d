import {
  answerPasskey,
  confirmPasskey,
  getPasskey,
  type PasskeyCredential,
  type PasskeyProgress,
  type Session,
  type SessionPasskey,
} from '@parley/contracts/sessions';
import { waitFor } from '@parley/testing';
import { at, eventTexts } from '../../../testing/index.js';
import type { BaileysInstallation } from './baileys-installation.js';
import {
  Authenticator,
  type Connection,
  type Fields,
  type PasskeyFaults,
  type Person,
} from '@parley/engine-baileys/testing';

const untilMs = 20_000;

/** Sessions whose accounts are linked with a passkey, and the people who do it. */
export class PasskeyLinks {
  constructor(private readonly whatsApp: BaileysInstallation) {}

  person(faults: PasskeyFaults = {}): Person {
    const person = this.whatsApp.fake.addPerson();
    person.passkey = new Authenticator();
    person.passkeyFaults = faults;
    return person;
  }

  /** A new session whose code the person's phone has taken. */
  async scanned(name: string, person: Person): Promise<Session> {
    const session = await this.whatsApp.create(name);
    this.whatsApp.fake.scan(await this.whatsApp.untilCode(session.id), person);
    return session;
  }

  /** What clients are told, once it is at that stage. */
  untilStage(session: Session, stage: SessionPasskey['stage'], other?: string): Promise<SessionPasskey> {
    return waitFor(
      async () => {
        const shown = await this.shown(session);
        return shown?.stage === stage && shown.options?.['challenge'] !== (other ?? '') && shown;
      },
      { message: `${session.name} to be at ${stage}`, timeoutMs: untilMs },
    );
  }

  async shown(session: Session): Promise<SessionPasskey | undefined> {
    try {
      return await this.whatsApp.parley.ask(getPasskey, { session: session.id });
    } catch (error) {
      if ((error as { code?: string }).code === 'conflict') return undefined;
      throw error;
    }
  }

  /** The person uses the passkey. @param clientData what the browser says otherwise */
  async sign(session: Session, person: Person, clientData?: Fields): Promise<PasskeyProgress> {
    const { options = {} } = await this.untilStage(session, 'sign');
    const credential = (person.passkey as Authenticator).sign(options, clientData);
    return this.answer(session, credential);
  }

  answer(session: Session, credential: PasskeyCredential): Promise<PasskeyProgress> {
    return this.whatsApp.parley.ask(answerPasskey, { session: session.id, credential }, at(session));
  }

  confirm(session: Session): Promise<PasskeyProgress> {
    return this.whatsApp.parley.ask(confirmPasskey, { session: session.id }, at(session));
  }

  /** Each `session.status`, with its detail. */
  async statuses(session: Session): Promise<string[]> {
    return eventTexts(await this.whatsApp.parley.events(session.id, 'session.status'));
  }

  /** The `detail` of each. */
  async details(session: Session): Promise<string[]> {
    const events = await this.whatsApp.parley.events(session.id, 'session.status');
    return events
      .map(({ envelope: { payload } }) => (payload as { detail?: string }).detail ?? '')
      .filter((detail) => detail !== '');
  }

  /** Of the device that waits to be linked. */
  connection(): Connection {
    const last = this.whatsApp.fake.pairing.waiting.at(-1);
    if (!last) throw new Error('No device waits to be linked.');
    return last.connection;
  }
}
