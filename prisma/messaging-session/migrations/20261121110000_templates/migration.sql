-- Texts with placeholders that campaigns are made from. A campaign keeps the text that it began with, so that nothing
-- refers to a row here.
CREATE TABLE "templates" (
  "id" BIGINT NOT NULL,
  "team_id" BIGINT NOT NULL,
  "project_id" BIGINT NOT NULL,
  "name" TEXT NOT NULL,
  "language" TEXT NOT NULL,
  "body" TEXT NOT NULL,
  "variables" TEXT[] NOT NULL,
  "status" TEXT NOT NULL DEFAULT 'draft',
  CONSTRAINT "templates_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "templates_status" CHECK ("status" IN ('draft', 'submitted', 'approved', 'rejected'))
);
CREATE UNIQUE INDEX "templates_name" ON "templates" ("project_id", "name", "language");
-- Lists are newest first: read backwards, ascending will do.
CREATE INDEX "templates_project" ON "templates" ("project_id", "id");
