-- Attempts that no metric counts yet. The statement that records attempts writes them; the roll-up deletes them in the
-- transaction that counts them, so a killed process loses and doubles nothing.
CREATE TABLE "uncounted_attempts" (
  "event_id" BIGINT NOT NULL,
  "delivery_id" BIGINT NOT NULL,
  "number" INTEGER NOT NULL,
  "webhook_id" BIGINT NOT NULL,
  "team_id" BIGINT NOT NULL,
  -- 0: endpoints of the team itself.
  "project_id" BIGINT NOT NULL,
  "kind" TEXT NOT NULL,
  "type" TEXT NOT NULL,
  "trigger" TEXT NOT NULL,
  "started_at" TIMESTAMPTZ(3) NOT NULL,
  "duration_ms" INTEGER NOT NULL,
  "response_status" INTEGER,
  "error" TEXT,
  "succeeded" BOOLEAN NOT NULL,
  -- The first success of its delivery.
  "delivered" BOOLEAN NOT NULL,
  "bytes" INTEGER NOT NULL,
  CONSTRAINT "uncounted_attempts_pkey" PRIMARY KEY ("event_id", "delivery_id", "number")
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 20000, autovacuum_vacuum_cost_delay = 1);
