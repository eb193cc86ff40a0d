-- Events that go to many endpoints and have got some of their deliveries so far (decisions.md §14). Teams get the rest in turn.
CREATE TABLE "waiting_fan_outs" (
  "event_id" BIGINT NOT NULL PRIMARY KEY,
  "team_id" BIGINT NOT NULL,
  -- The event as it came from the stream, in JSON.
  "event" TEXT NOT NULL,
  "sequence" BIGINT NOT NULL,
  -- Endpoints with ids up to this one have their delivery.
  "after_id" BIGINT NOT NULL,
  -- The last endpoint that gets one: those made later do not.
  "up_to_id" BIGINT NOT NULL,
  -- A process makes deliveries of it until then, or a failed one waits.
  "claimed_until" TIMESTAMPTZ(3) NOT NULL DEFAULT '-infinity',
  -- Claims in a row that made nothing.
  "attempts" INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX "waiting_fan_outs_team" ON "waiting_fan_outs" ("team_id", "event_id");
