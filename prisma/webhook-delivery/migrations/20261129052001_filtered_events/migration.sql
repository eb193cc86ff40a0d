-- Events that the filters of endpoints kept back, for the metrics. A row is written once for each event, counted once, and
-- deleted an hour later: an event that comes again until then is not counted again.
CREATE TABLE "filtered_events" (
  "event_id" BIGINT NOT NULL,
  "webhook_ids" BIGINT[] NOT NULL,
  "team_id" BIGINT NOT NULL,
  -- 0: endpoints of the team itself.
  "project_id" BIGINT NOT NULL,
  "type" TEXT NOT NULL,
  "counted_at" TIMESTAMPTZ(3),
  CONSTRAINT "filtered_events_pkey" PRIMARY KEY ("event_id")
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 20000, autovacuum_vacuum_cost_delay = 1);
CREATE INDEX "filtered_events_counted" ON "filtered_events" ("counted_at", "event_id");
