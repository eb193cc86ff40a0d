-- What applies to the team: its own limit, else the fallback, which is the setting of the process that asks: during a rollout
-- each process keeps its own. 0 is no limit.
CREATE FUNCTION "limit_of"("limit_name" TEXT, "team" BIGINT, "fallback" BIGINT) RETURNS BIGINT LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT ("limits" ->> limit_name)::bigint FROM "team_limits" WHERE "team_id" = team), fallback)
$$;

-- Also lets one transaction at a time make what counts for the same limit and owner: a later one counts what this one made.
CREATE FUNCTION "lock_limit"("limit_name" TEXT, "team" BIGINT, "owner" BIGINT, "fallback" BIGINT) RETURNS BIGINT
LANGUAGE plpgsql AS $$
BEGIN
  IF limit_of(limit_name, team, fallback) > 0 THEN
    PERFORM pg_advisory_xact_lock(hashtextextended('limit ' || limit_name, owner));
  END IF;
  RETURN limit_of(limit_name, team, fallback);
END $$;
