import type { Pool } from 'pg';

/** When a campaign was given a turn to send, to the microsecond and by the database's clock. */
export interface LoggedTurn {
  readonly campaignId: string;
  readonly turnUs: number;
}

/** Writes down every turn that is given from now on. What a test measures so does not depend on how busy the machine is. */
export async function logTurns(pool: Pool): Promise<void> {
  await pool.query(`
    CREATE TABLE turn_log (campaign_id BIGINT, turn_at TIMESTAMPTZ(6));
    CREATE FUNCTION log_turn() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO turn_log VALUES (NEW.id, NEW.next_send_at - make_interval(secs => 60.0 / NEW.rate_per_minute));
      RETURN NULL;
    END
    $$;
    -- A turn that was kept was logged when it was given.
    CREATE TRIGGER log_turn AFTER UPDATE OF next_send_at ON campaigns FOR EACH ROW
    WHEN (OLD.turn_at IS NOT DISTINCT FROM NEW.turn_at) EXECUTE FUNCTION log_turn();`);
}

/** In the order of time. */
export async function turnsOf(pool: Pool, campaignIds: readonly string[]): Promise<LoggedTurn[]> {
  const { rows } = await pool.query<{ campaign_id: string; us: string }>(
    `SELECT campaign_id, (extract(epoch FROM turn_at) * 1000000)::bigint AS us FROM turn_log
     WHERE campaign_id = ANY($1::bigint[]) ORDER BY turn_at`,
    [campaignIds],
  );
  return rows.map(({ campaign_id, us }) => ({ campaignId: campaign_id, turnUs: Number(us) }));
}

/** Between each turn and the one before it. */
export function gapsUs(turns: readonly LoggedTurn[]): number[] {
  return turns.slice(1).map(({ turnUs }, index) => turnUs - (turns[index]?.turnUs ?? 0));
}
