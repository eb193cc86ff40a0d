-- What teams received has an allowance of its own (decisions.md §14, MEDIA_RECEIVED_QUOTA_BYTES), of which equal bytes take
-- their size once. "media_usage" counts a session's own files from here on.
CREATE TABLE "received_media" (
  "team_id" BIGINT NOT NULL,
  "sha256" BYTEA NOT NULL,
  -- Whose bytes later files of the same content share.
  "blob_id" BIGINT NOT NULL,
  "size_bytes" BIGINT NOT NULL,
  "files" INTEGER NOT NULL,
  -- The newest of them. What was received last is kept longest.
  "last_id" BIGINT NOT NULL,
  CONSTRAINT "received_media_pkey" PRIMARY KEY ("team_id", "sha256")
);
CREATE INDEX "received_media_oldest" ON "received_media" ("team_id", "last_id");

-- Sums of it, several for each team, so that files of different contents seldom wait for each other.
CREATE TABLE "received_media_usage" (
  "team_id" BIGINT NOT NULL,
  "shard" SMALLINT NOT NULL,
  "bytes" BIGINT NOT NULL,
  CONSTRAINT "received_media_usage_pkey" PRIMARY KEY ("team_id", "shard")
);

CREATE FUNCTION "received_media_count"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO received_media_usage (team_id, shard, bytes)
  SELECT team_id, get_byte(sha256, 0) % 8, sum(CASE WHEN TG_OP = 'INSERT' THEN size_bytes ELSE -size_bytes END)
  FROM changed GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (team_id, shard) DO UPDATE SET bytes = greatest(received_media_usage.bytes + excluded.bytes, 0);
  RETURN NULL;
END
$$;
CREATE TRIGGER "received_media_made" AFTER INSERT ON "received_media" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "received_media_count"();
CREATE TRIGGER "received_media_gone" AFTER DELETE ON "received_media" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "received_media_count"();

-- Rows are locked in the order of team and content, then of sessions.
CREATE OR REPLACE FUNCTION "media_usage_add"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO received_media (team_id, sha256, blob_id, size_bytes, files, last_id)
  SELECT s.team_id, b.sha256, min(b.id), min(b.size_bytes), count(*), max(made.id)
  FROM made JOIN media_blobs b ON b.id = made.blob_id JOIN sessions s ON s.id = made.session_id
  WHERE made.origin = 'received' GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (team_id, sha256) DO UPDATE
  SET files = received_media.files + excluded.files, last_id = greatest(received_media.last_id, excluded.last_id);
  -- Also of sessions that have received files alone: from here the team of a removed session is known.
  INSERT INTO media_usage (session_id, team_id, bytes)
  SELECT s.id, s.team_id, coalesce(sum(b.size_bytes) FILTER (WHERE made.origin <> 'received'), 0)
  FROM made JOIN media_blobs b ON b.id = made.blob_id JOIN sessions s ON s.id = made.session_id
  GROUP BY s.id, s.team_id ORDER BY s.id
  ON CONFLICT (session_id) DO UPDATE SET bytes = media_usage.bytes + excluded.bytes
  WHERE excluded.bytes <> 0;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION "media_usage_release"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM gone WHERE origin = 'received') THEN
    PERFORM FROM received_media r
    WHERE (r.team_id, r.sha256) IN (
      SELECT u.team_id, b.sha256
      FROM gone JOIN media_blobs b ON b.id = gone.blob_id JOIN media_usage u ON u.session_id = gone.session_id
      WHERE gone.origin = 'received')
    ORDER BY r.team_id, r.sha256 FOR UPDATE;
    UPDATE received_media r SET files = r.files - released.files
    FROM (
      SELECT u.team_id, b.sha256, count(*) FILTER (WHERE gone.counted) AS files
      FROM gone JOIN media_blobs b ON b.id = gone.blob_id JOIN media_usage u ON u.session_id = gone.session_id
      WHERE gone.origin = 'received' GROUP BY 1, 2
    ) AS released
    WHERE r.team_id = released.team_id AND r.sha256 = released.sha256;
    DELETE FROM received_media r
    USING gone JOIN media_blobs b ON b.id = gone.blob_id JOIN media_usage u ON u.session_id = gone.session_id
    WHERE r.team_id = u.team_id AND r.sha256 = b.sha256 AND r.files <= 0;
  END IF;
  PERFORM FROM media_usage WHERE session_id IN (SELECT session_id FROM gone WHERE origin <> 'received' OR NOT counted)
  ORDER BY session_id FOR UPDATE;
  UPDATE media_usage u SET bytes = greatest(u.bytes - released.bytes, 0)
  FROM (
    SELECT gone.session_id, sum(b.size_bytes) AS bytes
    FROM gone JOIN media_blobs b ON b.id = gone.blob_id
    WHERE gone.origin <> 'received' OR NOT gone.counted GROUP BY gone.session_id
  ) AS released
  WHERE u.session_id = released.session_id;
  RETURN NULL;
END
$$;

-- Counting what there is would lock "media", on a busy machine for a minute. The service does it once it has started, in steps in the order of
-- "id" (CountReceived), and removes this row at the end. A received file is counted either in "received_media" or, until then, as
-- before in "media_usage": "counted" tells which. No row is written here: those from before read as not counted, new ones as
-- counted, also those of a process of an earlier version.
CREATE TABLE "received_media_counting" (
  "counted_to" BIGINT NOT NULL,
  CONSTRAINT "received_media_counting_pkey" PRIMARY KEY ("counted_to")
);
ALTER TABLE "media" ADD COLUMN "counted" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "media" ALTER COLUMN "counted" SET DEFAULT true;
INSERT INTO "received_media_counting" ("counted_to") SELECT 0 WHERE EXISTS (SELECT FROM "media");
