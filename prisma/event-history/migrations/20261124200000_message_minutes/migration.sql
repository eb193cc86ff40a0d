-- Messages by minute, for the overview: written with the records, kept for two hours.
CREATE TABLE "message_minutes" (
  "project_id" BIGINT NOT NULL,
  "minute" TIMESTAMPTZ(3) NOT NULL,
  "team_id" BIGINT NOT NULL,
  "sent" INTEGER NOT NULL,
  "received" INTEGER NOT NULL,
  CONSTRAINT "message_minutes_pkey" PRIMARY KEY ("project_id", "minute")
) WITH (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
CREATE INDEX "message_minutes_team" ON "message_minutes" ("team_id", "minute");
CREATE INDEX "message_minutes_age" ON "message_minutes" ("minute");
