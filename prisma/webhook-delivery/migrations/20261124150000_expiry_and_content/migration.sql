-- Deliveries end after seven days; bytes follow event history; endpoints know sessions by id and seal their headers.

ALTER TABLE "deliveries"
  -- When it ends unfinished; null: seven days after the time in its id.
  ADD COLUMN "expires_at" TIMESTAMPTZ(3),
  -- Why it failed, where no attempt says so: 'expired'.
  ADD COLUMN "error" TEXT;

ALTER TABLE "delivery_events"
  -- The session that it is of; null for an event of none, and for those stored before this column.
  ADD COLUMN "session_id" BIGINT,
  -- Event history does not keep its bytes: they go as soon as no delivery needs them.
  ADD COLUMN "unretained" BOOLEAN NOT NULL DEFAULT false;
-- What a withdrawn content-retention grant takes back.
CREATE INDEX "delivery_events_session" ON "delivery_events" ("session_id", "id") WHERE "session_id" IS NOT NULL;
CREATE INDEX "delivery_events_unretained" ON "delivery_events" ("id") WHERE "unretained";

-- Up to which event each session's content was taken back. Kept for good: events of before it may still come.
CREATE TABLE "content_revocations" (
  "session_id" BIGINT NOT NULL,
  "revoked_through" BIGINT NOT NULL,
  -- When its events are looked through next, and from which one on; null: no more.
  "look_at" TIMESTAMPTZ(3),
  "looked_through" BIGINT NOT NULL DEFAULT 0,
  "looks" INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT "content_revocations_pkey" PRIMARY KEY ("session_id")
);
CREATE INDEX "content_revocations_look" ON "content_revocations" ("look_at") WHERE "look_at" IS NOT NULL;

ALTER TABLE "endpoints"
  -- The filter by sessions. "sessions" has their names when it was set; of endpoints made before this column it is the
  -- filter, until the ids are found out.
  ADD COLUMN "session_ids" BIGINT[] DEFAULT ARRAY[]::BIGINT[],
  -- "headers" is what was stored before this column, until it is sealed.
  ADD COLUMN "headers_sealed" BYTEA;
-- What is still to be looked up or sealed.
CREATE INDEX "endpoints_named_sessions" ON "endpoints" ("id")
  WHERE cardinality("sessions") > 0 AND cardinality("session_ids") = 0;
CREATE INDEX "endpoints_plain_headers" ON "endpoints" ("id") WHERE "headers" IS NOT NULL;

-- A delivery is claimed in place, and leaves a dead row with each attempt: of a day's millions a fifth would be dead
-- before the usual thresholds are reached. Children that are made later have the same (libs/service-runtime).
DO $$
DECLARE child regclass;
BEGIN
  FOR child IN SELECT inhrelid::regclass FROM pg_inherits WHERE inhparent = 'public.deliveries'::regclass LOOP
    EXECUTE format('ALTER TABLE %s SET (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02,
      autovacuum_vacuum_threshold = 5000, autovacuum_analyze_scale_factor = 0.02, autovacuum_vacuum_cost_delay = 1)', child);
  END LOOP;
END $$;
