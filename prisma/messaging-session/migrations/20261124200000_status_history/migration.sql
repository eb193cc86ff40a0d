-- What a session was, change by change: the newest 200 of each. "id" is that of the event that tells it, and so its time.
CREATE TABLE "session_status_changes" (
  "session_id" BIGINT NOT NULL,
  "id" BIGINT NOT NULL,
  -- The payload of the event.
  "change" JSONB NOT NULL,
  CONSTRAINT "session_status_changes_pkey" PRIMARY KEY ("session_id", "id")
);
