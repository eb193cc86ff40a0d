-- Operations and their history, partitioned by time on the operation's id, so that a look-up by id is one in one partition.
-- The tables so far are attached as the first partitions, whose bound is proved already: nothing is read or copied here,
-- and statements of replicas of the version before this one go on as they are.

-- Until when the rows of a day are needed (libs/service-runtime, "Partitions"): what decides whether a partition may be
-- dropped, so that none of its rows has to be read. Triggers on the partitioned tables write it in the transaction of the
-- rows. Rows are only added, each with a later time than those before it, so no writer ever waits for another; times are
-- rounded up to the hour, so a day gets a row an hour and not one a batch. Copied as it is into a migration of each
-- service that has partitions.
CREATE TABLE "partitions"."day_horizons" (
  "table_name" TEXT NOT NULL,
  "day" DATE NOT NULL,
  "horizon" TIMESTAMPTZ(3) NOT NULL
);
CREATE INDEX "day_horizons_latest" ON "partitions"."day_horizons" ("table_name", "day", "horizon");

-- Partitions with rows that are older than their horizons, and how far they have been read for them. Until a row here is
-- gone, its partition stays.
CREATE TABLE "partitions"."unsurveyed" (
  "partition_name" TEXT NOT NULL PRIMARY KEY,
  "through_id" BIGINT NOT NULL DEFAULT 0
);

CREATE FUNCTION "partitions"."day_of"("id" BIGINT) RETURNS DATE LANGUAGE sql IMMUTABLE AS $$
  SELECT DATE '2024-01-01' + ((id >> 22) / 86400000)::int
$$;

CREATE FUNCTION "partitions"."next_hour"("moment" TIMESTAMPTZ) RETURNS TIMESTAMPTZ LANGUAGE sql IMMUTABLE AS $$
  SELECT date_bin('1 hour', moment - INTERVAL '1 microsecond', TIMESTAMPTZ '2024-01-01 00:00:00+00') + INTERVAL '1 hour'
$$;

LOCK TABLE "operations" IN ACCESS EXCLUSIVE MODE;
LOCK TABLE "operation_transitions" IN ACCESS EXCLUSIVE MODE;
DROP TRIGGER "operations_guard" ON "operations";
DROP TRIGGER "operations_have_history" ON "operations";
DROP TRIGGER "operation_transitions_guard" ON "operation_transitions";
ALTER TABLE "operations" SET SCHEMA "partitions";
ALTER TABLE "partitions"."operations" RENAME TO "operations_first";
ALTER TABLE "operation_transitions" SET SCHEMA "partitions";
ALTER TABLE "partitions"."operation_transitions" RENAME TO "operation_transitions_first";

CREATE TABLE "operations" (
  "id" BIGINT NOT NULL,
  "team_id" BIGINT NOT NULL,
  "project_id" BIGINT,
  "kind" TEXT NOT NULL,
  "resource_type" TEXT NOT NULL,
  "resource_id" BIGINT NOT NULL,
  "status" TEXT NOT NULL,
  "sequence" INTEGER NOT NULL,
  "progress" TEXT,
  "error" TEXT,
  "action_required" JSONB,
  "updated_at" TIMESTAMPTZ(3) NOT NULL,
  "alive_until" TIMESTAMPTZ(3) NOT NULL DEFAULT now() + INTERVAL '1 hour',
  CONSTRAINT "operations_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "operations_error" CHECK (("status" = 'failed') = ("error" IS NOT NULL)),
  CONSTRAINT "operations_action_required" CHECK (("status" = 'action_required') = ("action_required" IS NOT NULL))
) PARTITION BY RANGE ("id");

CREATE INDEX "operations_team" ON "operations" ("team_id", "id");
CREATE INDEX "operations_team_status" ON "operations" ("team_id", "status", "id");
CREATE INDEX "operations_team_kind" ON "operations" ("team_id", "kind", "id");
CREATE INDEX "operations_team_kind_status" ON "operations" ("team_id", "kind", "status", "id");
CREATE INDEX "operations_project" ON "operations" ("project_id", "id");
CREATE INDEX "operations_project_status" ON "operations" ("project_id", "status", "id");
CREATE INDEX "operations_project_kind" ON "operations" ("project_id", "kind", "id");
CREATE INDEX "operations_project_kind_status" ON "operations" ("project_id", "kind", "status", "id");
CREATE INDEX "operations_resource" ON "operations" ("resource_type", "resource_id", "id");
CREATE INDEX "operations_alive_until" ON "operations" ("alive_until")
  WHERE "status" IN ('pending', 'running', 'action_required', 'cancelling');

CREATE TABLE "operation_transitions" (
  "operation_id" BIGINT NOT NULL,
  "sequence" INTEGER NOT NULL,
  "from_status" TEXT,
  "to_status" TEXT NOT NULL,
  "progress" TEXT,
  "error" TEXT,
  "action_required" JSONB,
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "operation_transitions_pkey" PRIMARY KEY ("operation_id", "sequence"),
  CONSTRAINT "operation_transitions_edge" CHECK (
    CASE WHEN "sequence" = 1 THEN "from_status" IS NULL AND "to_status" = 'pending'
    ELSE "sequence" > 1 AND "operation_edge_is_legal"("from_status", "to_status") END
  ),
  CONSTRAINT "operation_transitions_error" CHECK (("to_status" = 'failed') = ("error" IS NOT NULL)),
  CONSTRAINT "operation_transitions_action_required"
    CHECK (("to_status" = 'action_required') = ("action_required" IS NOT NULL))
) PARTITION BY RANGE ("operation_id");

DO $$
DECLARE
  bound TEXT := (
    SELECT (regexp_match(pg_get_constraintdef(oid), '(\d+)'))[1] FROM pg_constraint
    WHERE conrelid = 'partitions.operations_first'::regclass AND conname = 'operations_first');
BEGIN
  EXECUTE format(
    'ALTER TABLE operations ATTACH PARTITION partitions.operations_first FOR VALUES FROM (MINVALUE) TO (%s)', bound);
  EXECUTE format(
    'ALTER TABLE operation_transitions ATTACH PARTITION partitions.operation_transitions_first
       FOR VALUES FROM (MINVALUE) TO (%s)', bound);
END
$$;
ALTER TABLE "partitions"."operations_first" DROP CONSTRAINT "operations_first";
ALTER TABLE "partitions"."operation_transitions_first" DROP CONSTRAINT "operation_transitions_first";

CREATE TABLE "partitions"."operations_default" PARTITION OF "operations" DEFAULT;
CREATE TABLE "partitions"."operation_transitions_default" PARTITION OF "operation_transitions" DEFAULT;

CREATE TRIGGER "operations_guard" BEFORE INSERT OR UPDATE ON "operations"
  FOR EACH ROW EXECUTE FUNCTION "operations_guard"();
CREATE CONSTRAINT TRIGGER "operations_have_history" AFTER INSERT OR UPDATE OF "status" ON "operations"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "operations_have_history"();
CREATE TRIGGER "operation_transitions_guard" BEFORE UPDATE ON "operation_transitions"
  FOR EACH ROW EXECUTE FUNCTION "operation_transitions_guard"();

-- The last sign of life of a day's operations is no earlier than the end of any of them. What is here already has a partition
-- that outlives it anyway, and each later change of it is seen.
CREATE FUNCTION "operations_horizons"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO partitions.day_horizons (table_name, day, horizon)
  SELECT 'operations', needed.day, partitions.next_hour(needed.until)
  FROM (
    SELECT partitions.day_of(id) AS day, max(greatest(alive_until, updated_at)) AS until FROM written GROUP BY 1
  ) AS needed
  WHERE NOT EXISTS (
    SELECT FROM partitions.day_horizons h
    WHERE h.table_name = 'operations' AND h.day = needed.day AND h.horizon >= needed.until);
  RETURN NULL;
END
$$;
CREATE TRIGGER "operations_made" AFTER INSERT ON "operations" REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION "operations_horizons"();
CREATE TRIGGER "operations_moved" AFTER UPDATE ON "operations" REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION "operations_horizons"();
