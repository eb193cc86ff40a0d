-- Projects that are gone, for ever: ids are never used again.
CREATE TABLE "deleted_projects" (
  "project_id" BIGINT NOT NULL,
  "deleted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
  CONSTRAINT "deleted_projects_pkey" PRIMARY KEY ("project_id")
);

-- Whether a project is not deleted; if so, nobody marks it before the transaction ends. The two statements have a snapshot
-- each, so a mark that was waited for is seen.
CREATE FUNCTION "project_is_live"("project" BIGINT) RETURNS BOOLEAN LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('project', project));
  RETURN NOT EXISTS (SELECT FROM "deleted_projects" WHERE "project_id" = project);
END $$;

-- What was made in the project is committed then, and nothing more is made in it.
CREATE FUNCTION "mark_project_deleted"("project" BIGINT) RETURNS VOID LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('project', project));
  INSERT INTO "deleted_projects" ("project_id") VALUES (project) ON CONFLICT DO NOTHING;
END $$;
