-- "received_media"."blob_id" names bytes that one of the team's received files has: later files share them, and the sweep removes
-- what no file has. Once the last file over these bytes is gone, another of the same content gives its own.
-- The caller holds the row's lock, which all who share or delete files of the content take.
CREATE FUNCTION "received_media_blob"("team" BIGINT, "content" BYTEA, "held" BIGINT) RETURNS BIGINT LANGUAGE sql AS $$
  SELECT coalesce(
    (SELECT held FROM media m JOIN media_blobs b ON b.id = m.blob_id JOIN media_usage u ON u.session_id = m.session_id
     WHERE m.blob_id = held AND m.origin = 'received' AND u.team_id = team LIMIT 1),
    (SELECT min(m.blob_id)
     FROM media_blobs b JOIN media m ON m.blob_id = b.id JOIN media_usage u ON u.session_id = m.session_id
     WHERE b.sha256 = content AND m.origin = 'received' AND u.team_id = team),
    held)
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
    UPDATE received_media r SET blob_id = received_media_blob(r.team_id, r.sha256, r.blob_id)
    WHERE (r.team_id, r.sha256, r.blob_id) IN (
      SELECT u.team_id, b.sha256, b.id
      FROM gone JOIN media_blobs b ON b.id = gone.blob_id JOIN media_usage u ON u.session_id = gone.session_id
      WHERE gone.origin = 'received');
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

-- Rows that name bytes of no file are mended as the next file of their content comes, by the service: to look for them here
-- would lock "media" for minutes.
