-- The files of a content (decisions.md §14). Alone, as building it takes seconds where there are a million files; meanwhile files are
-- read, and new ones wait.
CREATE INDEX "media_blobs_sha256" ON "media_blobs" ("sha256");
