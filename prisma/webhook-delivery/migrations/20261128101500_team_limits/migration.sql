-- How much a team may have of each thing, by the name of the limit. The row of team 0 has the installation's settings.
CREATE TABLE "team_limits" (
  "team_id" BIGINT NOT NULL,
  "limits" JSONB NOT NULL,
  "version" BIGINT NOT NULL DEFAULT 0,
  CONSTRAINT "team_limits_pkey" PRIMARY KEY ("team_id")
);

-- What applies to the team: its own limit, else the installation's. 0 is no limit.
CREATE FUNCTION "limit_of"("limit_name" TEXT, "team" BIGINT) RETURNS BIGINT LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    (SELECT ("limits" ->> limit_name)::bigint FROM "team_limits" WHERE "team_id" = team),
    (SELECT ("limits" ->> limit_name)::bigint FROM "team_limits" WHERE "team_id" = 0),
    0)
$$;

-- Also lets one transaction at a time make what counts for the same limit and owner: a later one counts what this one made.
CREATE FUNCTION "lock_limit"("limit_name" TEXT, "team" BIGINT, "owner" BIGINT) RETURNS BIGINT LANGUAGE plpgsql AS $$
BEGIN
  IF limit_of(limit_name, team) > 0 THEN
    PERFORM pg_advisory_xact_lock(hashtextextended('limit ' || limit_name, owner));
  END IF;
  RETURN limit_of(limit_name, team);
END $$;

-- The endpoints of a team itself, enabled or not, to count them: it may have many more in its projects.
CREATE INDEX "endpoints_of_team_itself" ON "endpoints" ("team_id") WHERE "project_id" IS NULL;
