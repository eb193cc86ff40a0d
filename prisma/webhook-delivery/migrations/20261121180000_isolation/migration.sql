-- Isolation and order: how endpoints fare, deliveries that are held, deliveries that keep the order of their session.

-- A held delivery has no "next_attempt_at": nobody walks past it until what holds it lets it go.
ALTER TABLE "deliveries"
  ADD COLUMN "held" TEXT,
  -- The session whose order it keeps; null when it keeps none.
  ADD COLUMN "lane" TEXT,
  -- The place of its event in the stream; null when it keeps no order.
  ADD COLUMN "lane_sequence" BIGINT,
  -- The next attempt, or the one after that which is under way, was asked for by hand.
  ADD COLUMN "manual" BOOLEAN NOT NULL DEFAULT false;
-- Which endpoints hold something, and what: found by leaps from one endpoint to the next.
CREATE INDEX "deliveries_held" ON "deliveries" ("held", "webhook_id", "event_id") WHERE "held" IS NOT NULL;
-- The same of what waits for its time. However much is held, none of it stands in the way of what is due.
CREATE INDEX "deliveries_endpoint_due" ON "deliveries" ("webhook_id", "next_attempt_at")
  WHERE "next_attempt_at" IS NOT NULL;
-- What waits for its turn, in order.
CREATE INDEX "deliveries_lane" ON "deliveries" ("webhook_id", "lane", "event_id") WHERE "held" = 'ordering';

-- The session of an endpoint that keeps order. Whoever adds to a lane, or ends or takes out what is in it, locks its row
-- first: so a lane has one head at most, which alone may be attempted. No foreign key: what waits for an endpoint that
-- was removed is still to be discarded.
CREATE TABLE "lanes" (
  "webhook_id" BIGINT NOT NULL,
  "session" TEXT NOT NULL,
  -- The delivery that was let go last. It is the head for as long as it is pending or retrying and in the lane.
  "head_event_id" BIGINT,
  "head_id" BIGINT,
  -- No event before this one waits; null: none waits.
  "waiting_from" BIGINT,
  -- The last place in the stream that something was added from.
  "added_sequence" BIGINT NOT NULL,
  -- All that the stream holds for the lane up to this place has been added: only that may be let go.
  "settled_sequence" BIGINT NOT NULL,
  CONSTRAINT "lanes_pkey" PRIMARY KEY ("webhook_id", "session")
) WITH (fillfactor = 50);

-- A row from an endpoint's first failure to its next success, so that a healthy endpoint costs no write.
CREATE TABLE "endpoint_health" (
  "endpoint_id" BIGINT NOT NULL,
  -- In a row, the first of them at "failing_since".
  "failures" INTEGER NOT NULL,
  "failing_since" TIMESTAMPTZ(3) NOT NULL,
  -- When it was told of that the endpoint will be disabled.
  "warned_at" TIMESTAMPTZ(3),
  -- The breaker: open from then on, but for one delivery at "probe_at".
  "open_since" TIMESTAMPTZ(3),
  "probe_at" TIMESTAMPTZ(3),
  "probe_delivery_id" BIGINT,
  CONSTRAINT "endpoint_health_pkey" PRIMARY KEY ("endpoint_id"),
  CONSTRAINT "endpoint_health_endpoint_id_fkey" FOREIGN KEY ("endpoint_id") REFERENCES "endpoints" ("id")
    ON DELETE CASCADE ON UPDATE CASCADE
) WITH (fillfactor = 70);

-- What a recovery makes due again, by the time of the event.
CREATE INDEX "deliveries_unsent" ON "deliveries" ("webhook_id", "event_id")
  WHERE "kind" = 'event' AND "status" IN ('failed', 'discarded');

-- Recoveries under way, and how far they are. A row goes with the end of its operation.
CREATE TABLE "recoveries" (
  "operation_id" BIGINT NOT NULL,
  "webhook_id" BIGINT NOT NULL,
  "since" TIMESTAMPTZ(3) NOT NULL,
  "until" TIMESTAMPTZ(3) NOT NULL,
  "status" TEXT NOT NULL,
  -- Events up to this one have been looked at.
  "position" BIGINT NOT NULL DEFAULT 0,
  "recovered" INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT "recoveries_pkey" PRIMARY KEY ("operation_id")
) WITH (fillfactor = 70);
