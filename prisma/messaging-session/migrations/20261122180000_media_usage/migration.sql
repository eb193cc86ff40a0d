-- How many bytes the files of each session have: quotas are judged by it (MEDIA_QUOTA_BYTES, MEDIA_SESSION_QUOTA_BYTES).
-- Triggers keep it in the transaction that makes or removes the files, also those of a process of an earlier version.
-- Rows are locked in the order of their sessions.
CREATE TABLE "media_usage" (
  "session_id" BIGINT NOT NULL,
  "team_id" BIGINT NOT NULL,
  "bytes" BIGINT NOT NULL,
  CONSTRAINT "media_usage_pkey" PRIMARY KEY ("session_id")
);
CREATE INDEX "media_usage_team" ON "media_usage" ("team_id");

CREATE FUNCTION "media_usage_add"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO media_usage (session_id, team_id, bytes)
  SELECT s.id, s.team_id, sum(b.size_bytes)
  FROM made JOIN media_blobs b ON b.id = made.blob_id JOIN sessions s ON s.id = made.session_id
  GROUP BY s.id, s.team_id ORDER BY s.id
  ON CONFLICT (session_id) DO UPDATE SET bytes = media_usage.bytes + excluded.bytes;
  RETURN NULL;
END
$$;

CREATE FUNCTION "media_usage_release"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM media_usage WHERE session_id IN (SELECT session_id FROM gone) ORDER BY session_id FOR UPDATE;
  UPDATE media_usage u SET bytes = greatest(u.bytes - released.bytes, 0)
  FROM (
    SELECT gone.session_id, sum(b.size_bytes) AS bytes
    FROM gone JOIN media_blobs b ON b.id = gone.blob_id GROUP BY gone.session_id
  ) AS released
  WHERE u.session_id = released.session_id;
  RETURN NULL;
END
$$;

-- Nothing is added or removed between what is counted here and the triggers.
LOCK TABLE "media" IN SHARE ROW EXCLUSIVE MODE;
INSERT INTO "media_usage" ("session_id", "team_id", "bytes")
SELECT s.id, s.team_id, sum(b.size_bytes)
FROM media m JOIN media_blobs b ON b.id = m.blob_id JOIN sessions s ON s.id = m.session_id
GROUP BY s.id, s.team_id;
CREATE TRIGGER "media_usage_add" AFTER INSERT ON "media" REFERENCING NEW TABLE AS made
  FOR EACH STATEMENT EXECUTE FUNCTION "media_usage_add"();
CREATE TRIGGER "media_usage_release" AFTER DELETE ON "media" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION "media_usage_release"();
