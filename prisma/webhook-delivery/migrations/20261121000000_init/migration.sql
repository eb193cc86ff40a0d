-- Webhook delivery. What grows with every event (bytes, deliveries, attempts) is partitioned by day on the event's id,
-- whose high bits are its time of creation; expiry is the drop of a day. By event rather than by delivery, because "one
-- delivery of an event to an endpoint" is a unique index, and such an index must hold the partition key. Children live
-- in their own schema, so that the tools that compare `public` with schema.prisma never see them. The DEFAULT children
-- take what has no day yet.
CREATE SCHEMA "partitions";

CREATE TABLE "endpoints" (
  "id" BIGINT NOT NULL,
  "team_id" BIGINT NOT NULL,
  "project_id" BIGINT,
  "url" TEXT NOT NULL,
  "events" TEXT[],
  "sessions" TEXT[],
  "format" TEXT NOT NULL,
  "enabled" BOOLEAN NOT NULL,
  "disabled_reason" TEXT,
  "description" TEXT,
  "headers" JSONB,
  "timeout_seconds" INTEGER NOT NULL,
  "max_concurrency" INTEGER NOT NULL,
  "rate_per_second" INTEGER,
  "ordering" TEXT NOT NULL,
  "retry_schedule" INTEGER[],
  CONSTRAINT "endpoints_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "endpoints_team" ON "endpoints" ("team_id", "id" DESC);
-- Fan-out looks for the enabled endpoints of the owners in a batch of events.
CREATE INDEX "endpoints_of_project" ON "endpoints" ("project_id") WHERE "enabled" AND "project_id" IS NOT NULL;
CREATE INDEX "endpoints_of_team" ON "endpoints" ("team_id") WHERE "enabled" AND "project_id" IS NULL;

CREATE TABLE "endpoint_secrets" (
  "id" BIGINT NOT NULL,
  "endpoint_id" BIGINT NOT NULL,
  "sealed" BYTEA NOT NULL,
  "valid_until" TIMESTAMPTZ(3),
  CONSTRAINT "endpoint_secrets_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "endpoint_secrets_endpoint_id_fkey" FOREIGN KEY ("endpoint_id") REFERENCES "endpoints" ("id")
    ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "endpoint_secrets_endpoint" ON "endpoint_secrets" ("endpoint_id");

CREATE TABLE "delivery_events" (
  "id" BIGINT NOT NULL,
  "type" TEXT NOT NULL,
  "session" TEXT NOT NULL,
  "body" BYTEA NOT NULL,
  CONSTRAINT "delivery_events_pkey" PRIMARY KEY ("id")
) PARTITION BY RANGE ("id");
CREATE TABLE "partitions"."delivery_events_default" PARTITION OF "delivery_events" DEFAULT;

CREATE TABLE "deliveries" (
  "event_id" BIGINT NOT NULL,
  "id" BIGINT NOT NULL,
  "webhook_id" BIGINT NOT NULL,
  "kind" TEXT NOT NULL,
  "status" TEXT NOT NULL,
  "attempts" INTEGER NOT NULL,
  "next_attempt_at" TIMESTAMPTZ(3),
  "last_response_status" INTEGER,
  "claimed_by" TEXT,
  "claimed_until" TIMESTAMPTZ(3),
  CONSTRAINT "deliveries_pkey" PRIMARY KEY ("event_id", "id")
) PARTITION BY RANGE ("event_id");
CREATE INDEX "deliveries_webhook" ON "deliveries" ("webhook_id", "id" DESC);
CREATE INDEX "deliveries_webhook_status" ON "deliveries" ("webhook_id", "status", "id" DESC);
-- An event has one delivery to an endpoint, however often its fact comes.
CREATE UNIQUE INDEX "deliveries_once" ON "deliveries" ("event_id", "webhook_id") WHERE "kind" = 'event';
-- What is still to be attempted: the walk of the sweeper.
CREATE INDEX "deliveries_due" ON "deliveries" ("next_attempt_at") WHERE "next_attempt_at" IS NOT NULL;
CREATE TABLE "partitions"."deliveries_default" PARTITION OF "deliveries" DEFAULT;

CREATE TABLE "attempts" (
  "event_id" BIGINT NOT NULL,
  "delivery_id" BIGINT NOT NULL,
  "number" INTEGER NOT NULL,
  "trigger" TEXT NOT NULL,
  "started_at" TIMESTAMPTZ(3) NOT NULL,
  "duration_ms" INTEGER NOT NULL,
  "response_status" INTEGER,
  "response_body" BYTEA,
  "error" TEXT,
  CONSTRAINT "attempts_pkey" PRIMARY KEY ("event_id", "delivery_id", "number")
) PARTITION BY RANGE ("event_id");
CREATE TABLE "partitions"."attempts_default" PARTITION OF "attempts" DEFAULT;

-- The outbox of a service. Copied as it is into the service's first migration.
-- A row lives for milliseconds: fillfactor 100 as rows are never updated; vacuum by absolute numbers and without cost
-- delay, because dead rows, not live ones, are what a queue table fills with.
CREATE TABLE "outbox" (
  "id" BIGINT NOT NULL PRIMARY KEY,
  "subject" TEXT NOT NULL,
  "payload" BYTEA NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now()
) WITH (
  fillfactor = 100,
  autovacuum_vacuum_scale_factor = 0,
  autovacuum_vacuum_threshold = 1000,
  autovacuum_vacuum_insert_scale_factor = 0,
  autovacuum_vacuum_insert_threshold = 100000,
  autovacuum_analyze_scale_factor = 0,
  autovacuum_analyze_threshold = 100000,
  autovacuum_vacuum_cost_delay = 0,
  toast.autovacuum_vacuum_scale_factor = 0,
  toast.autovacuum_vacuum_threshold = 1000,
  toast.autovacuum_vacuum_cost_delay = 0
);

CREATE FUNCTION "outbox_notify"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('outbox', '');
  RETURN NULL;
END
$$;

CREATE TRIGGER "outbox_notify" AFTER INSERT ON "outbox" FOR EACH STATEMENT EXECUTE FUNCTION "outbox_notify"();

-- Leases of id node numbers (libs/service-runtime, "Ids"). Every service's first migration has exactly this.
-- A slot's holder alone may issue ids whose millisecond is after the bound it found and up to "bound_ms".
CREATE TABLE "id_nodes" (
  "slot" SMALLINT NOT NULL PRIMARY KEY,
  "holder" TEXT NOT NULL,
  "bound_ms" BIGINT NOT NULL
);
INSERT INTO "id_nodes" ("slot", "holder", "bound_ms") SELECT slot, '', 0 FROM generate_series(0, 127) AS slot;
