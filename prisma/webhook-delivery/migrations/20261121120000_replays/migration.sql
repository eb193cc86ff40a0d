-- Replays: the deliveries that an operation follows, and the jobs of those operations.

-- A row outlives its delivery: the same replay asked for once more is known by it.
CREATE TABLE "replays" (
  "delivery_id" BIGINT NOT NULL,
  "event_id" BIGINT NOT NULL,
  "operation_id" BIGINT NOT NULL,
  -- When the operation ended; until then the event's rows stay.
  "ended_at" TIMESTAMPTZ(3),
  CONSTRAINT "replays_pkey" PRIMARY KEY ("delivery_id")
) WITH (fillfactor = 80);
CREATE UNIQUE INDEX "replays_operation" ON "replays" ("operation_id");
CREATE INDEX "replays_open" ON "replays" ("event_id") WHERE "ended_at" IS NULL;
CREATE INDEX "replays_ended" ON "replays" ("ended_at") WHERE "ended_at" IS NOT NULL;

-- The jobs of a service that executes operations. Copied as it is into a migration of the service.
-- A row lives from the creation of its operation to its end. Only @parley/operation-executor reads and writes it.
CREATE TABLE "operation_jobs" (
  "operation_id" BIGINT NOT NULL PRIMARY KEY,
  "kind" TEXT NOT NULL,
  "team_id" BIGINT NOT NULL,
  "project_id" BIGINT,
  "resource_type" TEXT NOT NULL,
  "resource_id" BIGINT NOT NULL,
  -- The operation as last known; null until the operations service has opened it.
  "operation" JSONB,
  -- The operation may have moved on since: it is read again before the next run.
  "stale" BOOLEAN NOT NULL DEFAULT false,
  "cancel_requested" BOOLEAN NOT NULL DEFAULT false,
  -- When it wants to run; 'infinity' while it only waits to be woken.
  "wake_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
  -- The fence: one more with each claim.
  "claim" BIGINT NOT NULL DEFAULT 0,
  "claimed_by" TEXT,
  "claimed_until" TIMESTAMPTZ(3),
  -- Runs in a row that failed.
  "attempts" INTEGER NOT NULL DEFAULT 0,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
  CONSTRAINT "operation_jobs_claim_whole" CHECK (("claimed_by" IS NULL) = ("claimed_until" IS NULL))
) WITH (
  fillfactor = 70,
  autovacuum_vacuum_scale_factor = 0,
  autovacuum_vacuum_threshold = 1000,
  autovacuum_vacuum_cost_delay = 0
);

-- A claimed job is due when its claim has run out, another when it wants to run.
CREATE INDEX "operation_jobs_due" ON "operation_jobs" ((coalesce("claimed_until", "wake_at")))
  WHERE "operation" IS NOT NULL;
CREATE INDEX "operation_jobs_unopened" ON "operation_jobs" ("created_at") WHERE "operation" IS NULL;
