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

-- A delivery that is opened is over within a bounded time (decisions.md §6), so the last opening of a day's decides how
-- long its deliveries, attempts and bytes are needed. It is opened as it is made, asked for by hand, or sent again.
CREATE FUNCTION "deliveries_opened"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO partitions.day_horizons (table_name, day, horizon)
  SELECT 'deliveries', opened.day, partitions.next_hour(now())
  FROM (SELECT DISTINCT partitions.day_of(event_id) AS day FROM made) AS opened
  WHERE NOT EXISTS (
    SELECT FROM partitions.day_horizons h
    WHERE h.table_name = 'deliveries' AND h.day = opened.day AND h.horizon >= now());
  RETURN NULL;
END
$$;
CREATE TRIGGER "deliveries_opened" AFTER INSERT ON "deliveries" REFERENCING NEW TABLE AS made
  FOR EACH STATEMENT EXECUTE FUNCTION "deliveries_opened"();

CREATE FUNCTION "delivery_reopened"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO partitions.day_horizons (table_name, day, horizon)
  SELECT 'deliveries', partitions.day_of(NEW.event_id), partitions.next_hour(now())
  WHERE NOT EXISTS (
    SELECT FROM partitions.day_horizons h
    WHERE h.table_name = 'deliveries' AND h.day = partitions.day_of(NEW.event_id) AND h.horizon >= now());
  RETURN NULL;
END
$$;
CREATE TRIGGER "delivery_reopened" AFTER UPDATE ON "deliveries" FOR EACH ROW
  WHEN (NEW.manual OR (NEW.status IN ('pending', 'retrying') AND OLD.status NOT IN ('pending', 'retrying')))
  EXECUTE FUNCTION "delivery_reopened"();

-- Whatever is open in the days that are there already was opened before now.
INSERT INTO "partitions"."day_horizons" ("table_name", "day", "horizon")
SELECT 'deliveries', "partitions"."day_of"((regexp_match(pg_get_expr(c.relpartbound, c.oid), 'FROM \(''(\d+)''\)'))[1]::bigint),
  "partitions"."next_hour"(now())
FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
WHERE i.inhparent = '"deliveries"'::regclass AND pg_get_expr(c.relpartbound, c.oid) <> 'DEFAULT';
