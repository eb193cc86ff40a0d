-- Campaigns, their recipients, and what was answered to requests with an idempotency key.
CREATE TABLE "campaigns" (
  "id" BIGINT NOT NULL,
  "team_id" BIGINT NOT NULL,
  "project_id" BIGINT NOT NULL,
  "operation_id" BIGINT NOT NULL,
  "name" TEXT NOT NULL,
  "session_id" BIGINT NOT NULL,
  "session_name" TEXT NOT NULL,
  "environment" TEXT NOT NULL,
  "message" JSONB NOT NULL,
  "text" TEXT NOT NULL,
  "rate_per_minute" INTEGER NOT NULL,
  "scheduled_at" TIMESTAMPTZ(3),
  "recipients" INTEGER NOT NULL,
  "sent" INTEGER NOT NULL DEFAULT 0,
  "failed" INTEGER NOT NULL DEFAULT 0,
  "skipped" INTEGER NOT NULL DEFAULT 0,
  "next_send_at" TIMESTAMPTZ(6) NOT NULL DEFAULT now(),
  "waiting" BOOLEAN NOT NULL DEFAULT FALSE,
  "announced" TEXT,
  CONSTRAINT "campaigns_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "campaigns_environment" CHECK ("environment" IN ('sandbox', 'live')),
  CONSTRAINT "campaigns_announced" CHECK ("announced" IN ('created', 'started', 'ended')),
  CONSTRAINT "campaigns_counts" CHECK ("sent" + "failed" + "skipped" <= "recipients")
) WITH (fillfactor = 50);
-- Lists are newest first: read backwards, ascending will do.
CREATE INDEX "campaigns_project" ON "campaigns" ("project_id", "id");
CREATE UNIQUE INDEX "campaigns_operation" ON "campaigns" ("operation_id");
-- Those that wait for their session are few; each process looks at them every second.
CREATE INDEX "campaigns_waiting" ON "campaigns" ("session_id") WHERE "waiting";

-- The order of id is the order in which they were given, and are sent to.
CREATE TABLE "campaign_recipients" (
  "campaign_id" BIGINT NOT NULL,
  "id" BIGINT NOT NULL,
  "to" TEXT NOT NULL,
  "variables" JSONB,
  "status" TEXT NOT NULL DEFAULT 'pending',
  "message_id" BIGINT,
  "error" TEXT,
  CONSTRAINT "campaign_recipients_pkey" PRIMARY KEY ("campaign_id", "id"),
  CONSTRAINT "campaign_recipients_status" CHECK ("status" IN ('pending', 'sent', 'failed', 'skipped'))
);
CREATE INDEX "campaign_recipients_status" ON "campaign_recipients" ("campaign_id", "status", "id");

-- The last turn to send that a session gave to one of its campaigns: their sends share its cap, whichever process runs
-- them. Apart from "sessions", whose rows engine writes lock.
CREATE TABLE "session_paces" (
  "session_id" BIGINT NOT NULL,
  "turn_at" TIMESTAMPTZ(6) NOT NULL,
  "spacing_us" INTEGER NOT NULL,
  CONSTRAINT "session_paces_pkey" PRIMARY KEY ("session_id")
) WITH (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05);

-- What was answered to requests with an idempotency key (libs/idempotency). Copied as it is into a migration of each
-- service that answers such requests. "receipt" is JSON and not JSONB: a repeated answer has the bytes of the first.
CREATE TABLE "idempotency_receipts" (
  "team_id" BIGINT NOT NULL,
  "route" TEXT NOT NULL,
  "key" TEXT NOT NULL,
  "fingerprint" BYTEA NOT NULL,
  "receipt" JSON,
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  "expires_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "idempotency_receipts_pkey" PRIMARY KEY ("team_id", "route", "key")
);
CREATE INDEX "idempotency_receipts_expired" ON "idempotency_receipts" ("expires_at");

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
