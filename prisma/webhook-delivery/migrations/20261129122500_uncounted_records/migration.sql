-- Attempts that no metric counts yet, many in a row: one for each statement that records attempts, with an element for each of
-- them. A row and an entry of an index for each attempt cost as much as a third of its record. They are deleted by the roll-up, in the
-- transaction that counts them. It also moves here what earlier versions write to uncounted_attempts, which a later release drops.
CREATE TABLE "uncounted_records" (
  "id" BIGINT GENERATED ALWAYS AS IDENTITY,
  "event_ids" BIGINT[] NOT NULL,
  "delivery_ids" BIGINT[] NOT NULL,
  "numbers" INTEGER[] NOT NULL,
  "webhook_ids" BIGINT[] NOT NULL,
  "team_ids" BIGINT[] NOT NULL,
  -- 0: endpoints of the team itself.
  "project_ids" BIGINT[] NOT NULL,
  "kinds" TEXT[] NOT NULL,
  "types" TEXT[] NOT NULL,
  "triggers" TEXT[] NOT NULL,
  "started_at" TIMESTAMPTZ(3)[] NOT NULL,
  "durations_ms" INTEGER[] NOT NULL,
  "response_statuses" INTEGER[] NOT NULL,
  "errors" TEXT[] NOT NULL,
  "statuses" TEXT[] NOT NULL,
  -- An earlier attempt of the delivery had succeeded.
  "had_succeeded" BOOLEAN[] NOT NULL,
  "bytes" INTEGER[] NOT NULL,
  -- The deliveries of which attempts were recorded, where others had been recorded before; empty: all.
  "recorded_ids" BIGINT[] NOT NULL,
  CONSTRAINT "uncounted_records_pkey" PRIMARY KEY ("id")
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_cost_delay = 1);
