-- Which messages an event is about, so that its events are found by a message. A table of its own: an index on the records
-- of a big installation would be built while nobody may write to them. It starts empty; events of before are not in it.
-- Its days are needed for as long as those of the records: their horizons are looked at.
CREATE TABLE "event_messages" (
  "id" BIGINT NOT NULL,
  "message_id" BIGINT NOT NULL,
  "expires_at" TIMESTAMPTZ(3) NOT NULL,
  "short_lived" BOOLEAN NOT NULL,
  CONSTRAINT "event_messages_pkey" PRIMARY KEY ("message_id", "id")
) PARTITION BY RANGE ("id");

CREATE INDEX "event_messages_short_lived" ON "event_messages" ("expires_at") WHERE "short_lived";

CREATE TABLE "partitions"."event_messages_default" PARTITION OF "event_messages" DEFAULT;
