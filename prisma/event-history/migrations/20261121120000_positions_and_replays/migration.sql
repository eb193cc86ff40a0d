-- The order of recording, which live streams follow; the purge of withdrawn content; accepted replays.

-- The last position given out, in one row. Whoever records locks it, so that positions have no gap and become visible
-- in their own order.
CREATE TABLE "recording_position" (
  "id" SMALLINT NOT NULL DEFAULT 1,
  "position" BIGINT NOT NULL,
  CONSTRAINT "recording_position_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "recording_position_one" CHECK ("id" = 1)
) WITH (fillfactor = 10);
INSERT INTO "recording_position" ("position") VALUES (0);

-- Null for what was recorded before there were positions: no stream has ever shown it.
ALTER TABLE "event_records" ADD COLUMN "position" BIGINT;
-- For the walk over all owners alone. As an expression it cannot tempt the planner into walking all of them for one.
CREATE INDEX "event_records_everywhere" ON "event_records" (("position" + 0));
CREATE INDEX "event_records_project_position" ON "event_records" ("project_id", "position")
  WHERE "project_id" IS NOT NULL;
CREATE INDEX "event_records_team_position" ON "event_records" ("team_id", "position") WHERE "project_id" IS NULL;

-- Bytes of the session's events up to "purge_from" are still to be looked for and deleted; null when that is done.
ALTER TABLE "content_revocations" ADD COLUMN "project_id" BIGINT, ADD COLUMN "purge_from" BIGINT;
CREATE INDEX "content_revocations_unpurged" ON "content_revocations" ("session_id") WHERE "purge_from" IS NOT NULL;

-- Accepted replays of which webhook-delivery has not answered yet that it made them; a row lives for milliseconds unless
-- this service or that one dies in between.
CREATE TABLE "replays" (
  "delivery_id" BIGINT NOT NULL,
  "accepted" JSON NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
  CONSTRAINT "replays_pkey" PRIMARY KEY ("delivery_id")
) WITH (
  fillfactor = 100,
  autovacuum_vacuum_scale_factor = 0,
  autovacuum_vacuum_threshold = 1000,
  toast.autovacuum_vacuum_scale_factor = 0,
  toast.autovacuum_vacuum_threshold = 1000
);

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
