-- Messages and acknowledgements that no metric counts yet. Written in the transaction that makes their event; the roll-up
-- deletes them in the transaction that counts them.
CREATE TABLE "uncounted_messages" (
  -- Of the event, and so its time.
  "event_id" BIGINT NOT NULL,
  "message_id" BIGINT NOT NULL,
  -- What it counts as: sent, received, delivered, read or failed.
  "measure" TEXT NOT NULL,
  "session_id" BIGINT NOT NULL,
  "team_id" BIGINT NOT NULL,
  "project_id" BIGINT NOT NULL,
  -- Null: as its row says.
  "type" TEXT,
  -- Acknowledged by one of several people: the first counts.
  "shared" BOOLEAN NOT NULL,
  CONSTRAINT "uncounted_messages_pkey" PRIMARY KEY ("event_id", "message_id", "measure")
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 20000, autovacuum_vacuum_cost_delay = 1);
