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
