import type { Installation } from '../../testing/index.js';

/** All events that were ever made; what was published is deleted from the outbox. */
export class MadeEvents {
  private constructor(private readonly parley: Installation) {}

  /** Those that are made from now on. */
  static async keep(parley: Installation): Promise<MadeEvents> {
    await parley.database.pool.query(`
      CREATE TABLE made_events (payload BYTEA);
      CREATE FUNCTION keep_event() RETURNS TRIGGER LANGUAGE plpgsql AS $$
        BEGIN INSERT INTO made_events VALUES (NEW.payload); RETURN NULL; END $$;
      CREATE TRIGGER keep_event AFTER INSERT ON outbox FOR EACH ROW EXECUTE FUNCTION keep_event();`);
    return new MadeEvents(parley);
  }

  /** Of end customers that this origin brought. */
  async count(originId: string, type: string): Promise<number> {
    const { rows } = await this.parley.database.pool.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM (SELECT convert_from(payload, 'UTF8')::jsonb AS event FROM made_events) AS made
       WHERE event ->> 'type' = $1 AND (event ->> 'envelope')::jsonb #>> '{payload,origin,id}' = $2`,
      [type, originId],
    );
    return rows[0]?.count ?? 0;
  }
}
