-- Signed links to a file die when its message is deleted for everyone, unless another message of the session has it.
ALTER TABLE "media" ADD COLUMN "withdrawn" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "remote_media" ADD COLUMN "withdrawn" BOOLEAN NOT NULL DEFAULT false;
-- The messages with a file.
CREATE INDEX "messages_media" ON "messages" (("content" #>> '{media,id}')) WHERE ("content" #>> '{media,id}') IS NOT NULL;
