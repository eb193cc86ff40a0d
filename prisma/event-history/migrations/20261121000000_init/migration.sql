-- Event history: records and, apart from them, the exact bytes. Both are partitioned by day on the id, whose high bits
-- are the time of creation; expiry is the drop of a day. Children live in their own schema, so that the tools that
-- compare `public` with schema.prisma never see them. The DEFAULT children take what has no day yet.
CREATE SCHEMA "partitions";

CREATE TABLE "event_records" (
  "id" BIGINT NOT NULL,
  "team_id" BIGINT NOT NULL,
  "project_id" BIGINT,
  "type" TEXT NOT NULL,
  "source_type" TEXT NOT NULL,
  "source_id" TEXT NOT NULL,
  "environment" TEXT NOT NULL,
  "replayable_until" TIMESTAMPTZ(3),
  "metadata_expires_at" TIMESTAMPTZ(3) NOT NULL,
  "short_lived" BOOLEAN NOT NULL,
  CONSTRAINT "event_records_pkey" PRIMARY KEY ("id")
) PARTITION BY RANGE ("id");

-- A list is of one owner: a project, or the team itself where the project is null. A row is in two of the four.
CREATE INDEX "event_records_project" ON "event_records" ("project_id", "id" DESC) WHERE "project_id" IS NOT NULL;
CREATE INDEX "event_records_project_type" ON "event_records" ("project_id", "type", "id" DESC)
  WHERE "project_id" IS NOT NULL;
CREATE INDEX "event_records_team" ON "event_records" ("team_id", "id" DESC) WHERE "project_id" IS NULL;
CREATE INDEX "event_records_team_type" ON "event_records" ("team_id", "type", "id" DESC) WHERE "project_id" IS NULL;
-- Rows that must go before their day does; empty unless retention is configured below a day.
CREATE INDEX "event_records_short_lived" ON "event_records" ("metadata_expires_at") WHERE "short_lived";

CREATE TABLE "partitions"."event_records_default" PARTITION OF "event_records" DEFAULT;

CREATE TABLE "event_payloads" (
  "id" BIGINT NOT NULL,
  "body" BYTEA NOT NULL,
  "expires_at" TIMESTAMPTZ(3) NOT NULL,
  "short_lived" BOOLEAN NOT NULL,
  CONSTRAINT "event_payloads_pkey" PRIMARY KEY ("id")
) PARTITION BY RANGE ("id");

CREATE INDEX "event_payloads_short_lived" ON "event_payloads" ("expires_at") WHERE "short_lived";

CREATE TABLE "partitions"."event_payloads_default" PARTITION OF "event_payloads" DEFAULT;

-- One row a session, however many events it takes the content of: events up to "revoked_through" are revoked.
CREATE TABLE "content_revocations" (
  "session_id" TEXT NOT NULL,
  "revoked_through" BIGINT NOT NULL,
  CONSTRAINT "content_revocations_pkey" PRIMARY KEY ("session_id")
);

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
