-- Who wrote what in groups, for the day when two people turn out to be one. What was said between two people and what a
-- session sent itself has no sender, so that most messages cost nothing here.
CREATE INDEX "messages_sender" ON "messages" ("sender_id") WHERE "sender_id" IS NOT NULL;

-- A picture outlives the session that gave it, whose file said what it is.
ALTER TABLE "sandbox_groups" ADD COLUMN "picture_mime" TEXT;
UPDATE "sandbox_groups" SET "picture_mime" = coalesce(
  (SELECT m."mime_type" FROM "media" m WHERE m."blob_id" = "picture_blob" LIMIT 1), 'image/jpeg')
WHERE "picture_blob" IS NOT NULL;
ALTER TABLE "sandbox_groups" ADD CONSTRAINT "sandbox_groups_picture"
  CHECK (("picture_blob" IS NULL) = ("picture_mime" IS NULL));
CREATE INDEX "sandbox_groups_picture_blob" ON "sandbox_groups" ("picture_blob") WHERE "picture_blob" IS NOT NULL;

-- Pictures are looked at again and again until no group has them; other files are not.
CREATE INDEX "media_pictures" ON "media" ("id") WHERE "origin" = 'picture';
